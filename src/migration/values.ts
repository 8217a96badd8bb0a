/** Reads parts of a value whose form is unknown: what is absent, of another kind, or could not be read is undefined. */
import { isStandIn } from "./runModule.ts";

type Key = string | number;
export type Fields = Readonly<Record<string, unknown>>;

export function at(value: unknown, ...path: readonly Key[]): unknown {
  return path.reduce<unknown>((owner, key) => {
    if (typeof owner !== "object" || owner === null || !Object.hasOwn(owner, key)) return undefined;
    return (owner as Readonly<Record<Key, unknown>>)[key];
  }, value);
}

export function textAt(value: unknown, ...path: readonly Key[]): string | undefined {
  const found = at(value, ...path);
  return typeof found === "string" && found !== "" ? found : undefined;
}

export function flagAt(value: unknown, ...path: readonly Key[]): boolean | undefined {
  const found = at(value, ...path);
  return typeof found === "boolean" ? found : undefined;
}

export function listAt(value: unknown, ...path: readonly Key[]): readonly unknown[] {
  const found = at(value, ...path);
  return Array.isArray(found) ? found : [];
}

export function fieldsAt(value: unknown, ...path: readonly Key[]): Fields {
  const found = at(value, ...path);
  return isFields(found) ? found : {};
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !isStandIn(value);
}

/** The fields with each value as a text. */
export function texts(fields: Fields): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]));
}
