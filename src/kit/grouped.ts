/** Values → groups of those with the same key. Groups, and the values in each, keep the order in which they come. */
export function grouped<Each, Key>(
  all: Iterable<Each>,
  keyOf: (each: Each) => Key,
): ReadonlyMap<Key, readonly [Each, ...Each[]]> {
  const groups = new Map<Key, [Each, ...Each[]]>();
  for (const each of all) {
    const key = keyOf(each);
    const known = groups.get(key);
    if (known === undefined) groups.set(key, [each]);
    else known.push(each);
  }
  return groups;
}
