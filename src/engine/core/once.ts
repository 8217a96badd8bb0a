/** Work → the same work with its results remembered, or with null in place of an error. */

/** Computes the result for each key once. */
export function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key) as Value;
  };
}

/** Computes a value when it is first asked for. */
export function lazy<Value>(make: () => Value): () => Value {
  const only = once<null, Value>(make);
  return () => only(null);
}

/** For what may not exist or may not be readable. */
export function orNull<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
