/** Looks into a reply of which nothing is known. */

export function valueAt(object: unknown, key: string): unknown {
  return typeof object === "object" && object !== null && Object.hasOwn(object, key)
    ? (object as Readonly<Record<string, unknown>>)[key]
    : undefined;
}

/** "" for whatever is no text. */
export function textAt(object: unknown, key: string): string {
  return textOf(valueAt(object, key));
}

export function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}
