/** Numbers as people read them: `1 page`, `1.9 s`, `12.3 MB`. */

export function count(number: number, noun: string, plural = `${noun}s`): string {
  // What knows the numbers of all languages takes longer to start than a build of which nothing changed.
  const written = String(number).replace(/\B(?=(?:\d{3})+$)/g, ",");
  return `${written} ${number === 1 ? noun : plural}`;
}

export function duration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
}

export function size(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;
}
