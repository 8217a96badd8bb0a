/**
 * Code of a site → whether it can depend on nothing but what it is given. Code that could look at the clock, the environment,
 * the network or the disk, or that imports packages, may do otherwise in every build.
 */

const open =
  /\b(?:process|Date|require|globalThis|performance|fetch|random|crypto|eval|Function|Intl|navigator)\b|\bimport\s*[.(]|toLocale/;
const imported = /\bfrom\s*["']([^"']+)["']|\bimport\s*["']([^"']+)["']/g;

export function isClosed(text: string): boolean {
  const names = [...text.matchAll(imported)].map(([, from, plain]) => from ?? plain ?? "");
  return !open.test(text) && names.every((name) => /^(?:\.|docsgen(?:\/|$)|react(?:\/|$))/.test(name));
}
