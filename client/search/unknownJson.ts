/** Reads JSON of which nothing is known: replies of services, and what is in the browser's storage. */

export function valueAt(object: unknown, key: string): unknown {
  return typeof object === "object" && object !== null && Object.hasOwn(object, key)
    ? (object as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/** The text at a key; "" if absent. */
export function textAt(object: unknown, key: string): string {
  const value = valueAt(object, key);
  return isText(value) ? value : "";
}

export function isText(value: unknown): value is string {
  return typeof value === "string";
}

export function isListOf(value: unknown, isItem: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isItem);
}

/** Whether the values at all these keys are text. */
export function hasTexts(object: unknown, ...keys: readonly string[]): boolean {
  return keys.every((key) => isText(valueAt(object, key)));
}
