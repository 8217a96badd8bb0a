/**
 * What a configuration exports → the same as plain objects and lists. Getters run here and nowhere else, so one that throws is
 * reported as a problem of the configuration.
 */
import { formatKeyPath, type KeyPath } from "../../kit/schema.ts";

/** Thrown for a value that cannot be read. */
export class UnreadableKey extends Error {
  override readonly name = "UnreadableKey";
  readonly path: KeyPath;

  constructor(path: KeyPath, cause: unknown) {
    super(`"${formatKeyPath(path)}" cannot be read`, { cause });
    this.path = path;
  }
}

/** Functions, and what was made by a class, stay what they are, as do Markdown plug-ins with their options. */
export function plainValue(value: unknown, path: KeyPath = [], open: readonly unknown[] = []): unknown {
  if (typeof value !== "object" || value === null || path.join() === "markdown") return value;
  if (open.includes(value)) return value;
  if (!Array.isArray(value) && !isPlain(value)) return value;
  const inner = [...open, value];
  const entry = (key: string) => {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    let found: unknown;
    try {
      found = (value as Readonly<Record<string, unknown>>)[key];
    } catch (error) {
      throw new UnreadableKey(own, error);
    }
    return plainValue(found, own, inner);
  };
  if (Array.isArray(value)) return [...value.keys()].map((index) => entry(String(index)));
  return Object.fromEntries(Object.keys(value).map((key) => [key, entry(key)]));
}

/** Whether it is no object of a class: one that a literal makes, or that was read from a file, which inherits nothing. */
export function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
