/** An address → the version whose pages are there. */

export function versionAt<V extends { readonly path: string }>(
  url: string,
  { versions }: { readonly versions: readonly V[] },
): V | undefined {
  const own = versions.filter(({ path }) => url === path || url.startsWith(`${path}/`));
  return own.reduce<V | undefined>((a, b) => (a === undefined || b.path.length > a.path.length ? b : a), undefined);
}
