/** Work → the same work with its results remembered, or with null in place of an error. */

/** Computes the result for each key once. */
export function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined || made.has(key)) return known as Value;
    const value = make(key);
    made.set(key, value);
    return value;
  };
}

/** Keeps the result for the last key alone: another key replaces it. */
export function onceInARow<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  let last: { readonly key: Key; readonly value: Value } | null = null;
  return (key) => {
    if (last === null || last.key !== key) last = { key, value: make(key) };
    return last.value;
  };
}

/** Computes the result for each object once, and forgets it with the object. */
export function onceFor<Key extends object, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const known = made.get(key) ?? { value: make(key) };
    made.set(key, known);
    return known.value;
  };
}

/**
 * Computes the result for each text once, as long as it is asked for now and then: what was not, while results of half of `most` characters
 * were kept, is forgotten. `lengthOf` says how long a result is; the text that it is of counts, too.
 */
export function onceAmong<Value>(
  most: number,
  make: (text: string) => Value,
  lengthOf: (value: Value) => number,
): (text: string) => Value {
  let [recent, former] = [new Map<string, Value>(), new Map<string, Value>()];
  let length = 0;
  return (text) => {
    if (recent.has(text)) return recent.get(text) as Value;
    const value = former.has(text) ? (former.get(text) as Value) : make(text);
    const own = text.length + lengthOf(value);
    if (length + own > most / 2) [recent, former, length] = [new Map(), recent, 0];
    recent.set(text, value);
    length += own;
    return value;
  };
}

/** Computes a value when it is first asked for. */
export function lazy<Value>(make: () => Value): () => Value {
  const only = once<null, Value>(make);
  return () => only(null);
}

/** The last result of each name, given again as long as the inputs are the same values; `before` is the result for other inputs. */
export type Memo = <Value>(name: string, inputs: readonly unknown[], make: (before: Value | undefined) => Value) => Value;

export function newMemo(): Memo {
  const results = new Map<string, { readonly inputs: readonly unknown[]; readonly value: unknown }>();
  return <Value>(name: string, inputs: readonly unknown[], make: (before: Value | undefined) => Value) => {
    const last = results.get(name);
    const before = last?.value as Value | undefined;
    const isSame = last?.inputs.length === inputs.length && inputs.every((input, at) => input === last.inputs[at]);
    if (isSame) return before as Value;
    const value = make(before);
    results.set(name, { inputs, value });
    return value;
  };
}

/** The same, where the inputs are texts and the result is plain data, so that it can be kept from one run to the next. */
export type Kept = <Value>(name: string, inputs: readonly string[], make: () => Value) => Value;

/** The first value that is found; null without one. */
export function firstOf<Each, Value>(all: readonly Each[], find: (each: Each) => Value | null): Value | null {
  for (const each of all) {
    const found = find(each);
    if (found !== null) return found;
  }
  return null;
}

/** Returns null for what may not exist or may not be readable. */
export function orNull<Value>(work: () => Value): Value | null {
  try {
    return work();
  } catch {
    return null;
  }
}
