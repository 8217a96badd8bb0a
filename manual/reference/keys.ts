/**
 * A schema → the keys that it knows, in its order: type, default, whether it is required, and what its comment says. Keys of nested
 * objects follow below the object; where a value may be one of several objects, each is a kind with keys of its own.
 */
import { z } from "../../src/kit/schema.ts";
import type { FindComments, KeyComment } from "./docComments.ts";

export interface Key extends KeyComment {
  /** `["docs", "toc", "min"]` */
  readonly path: readonly string[];
  readonly schema: z.ZodType;
  /** The type in notation of TypeScript. */
  readonly type: string;
  readonly isRequired: boolean;
  /** Default as JavaScript; undefined for none, or for one that its keys have. */
  readonly written?: string;
  /** Keys of the object that the value is. */
  readonly keys: readonly Key[];
  /** Objects that entries of the value may be. */
  readonly kinds: readonly Kind[];
}

/** One of the objects that a value, or an entry of it, may be. */
export interface Kind {
  /** Empty where there is only one. */
  readonly name: string;
  readonly text: string;
  readonly keys: readonly Key[];
}

/** The keys of an object schema. `owner` is the key that holds it. */
export function keysOf(
  schema: z.ZodType,
  find: FindComments,
  path: readonly string[] = [],
  owner = path.at(-1) ?? "",
): readonly Key[] {
  const shape = shapeOf(unwrap(schema).inner);
  if (shape === null) return [];
  const comments = find(Object.keys(shape), owner);
  return Object.entries(shape).map(([name, value]) => keyOf([...path, name], value, comments[name], find));
}

function keyOf(path: readonly string[], schema: z.ZodType, comment: KeyComment | undefined, find: FindComments): Key {
  const { inner, isOptional, fallback } = unwrap(schema);
  const isPlain = shapeOf(inner) !== null;
  return {
    ...comment,
    text: comment?.text ?? "",
    path,
    schema,
    type: typeOf(schema),
    isRequired: !isOptional,
    ...(fallback === undefined ? {} : { written: JSON.stringify(fallback) }),
    keys: isPlain ? keysOf(inner, find, path) : [],
    kinds: isPlain ? [] : kindsOf(inner, path, find),
  };
}

/** The objects among the entries of a list, the values of a record, or the alternatives of a value. */
function kindsOf(schema: z.ZodType, path: readonly string[], find: FindComments): readonly Kind[] {
  const { inner } = unwrap(schema);
  const owner = path.at(-1) ?? "";
  const def = definition(inner);
  if (def.type === "array" && def.element !== undefined) return kindsOf(def.element, path, find);
  if (def.type === "record" && def.valueType !== undefined) return kindsOf(def.valueType, path, find);
  if (shapeOf(inner) !== null) return [{ name: "", text: "", keys: keysOf(inner, find, [], owner) }];
  const alternatives = alternativesOf(inner);
  if (alternatives !== null) {
    const comments = find(Object.keys(alternatives), owner);
    return Object.entries(alternatives).map(([name, each]) => {
      const keys = shapeOf(unwrap(each).inner) === null ? [] : keysOf(each, find, [], name);
      return { name, text: comments[name]?.text ?? "", keys };
    });
  }
  const options = (def.options ?? []).filter((each) => shapeOf(unwrap(each).inner) !== null);
  if (options.length === 0) return (def.options ?? []).flatMap((each) => kindsOf(each, path, find));
  return options.map((each) => ({ name: discriminator(each), text: "", keys: keysOf(each, find, [], owner) }));
}

/** `type: "doc"` of an object with such a key. */
function discriminator(schema: z.ZodType): string {
  const found = Object.entries(shapeOf(unwrap(schema).inner) ?? {}).find(
    ([, value]) => definition(unwrap(value).inner).type === "literal",
  );
  return found === undefined ? "" : String(definition(unwrap(found[1]).inner).values?.[0]);
}

interface Unwrapped {
  readonly inner: z.ZodType;
  readonly isOptional: boolean;
  readonly isNullable: boolean;
  /** Whether true and false are accepted in place of options. */
  readonly isSwitched: boolean;
  readonly fallback?: unknown;
}

/** What is inside of defaults, rules, and transformations. */
function unwrap(schema: z.ZodType): Unwrapped {
  const def = definition(schema);
  const next = def.type === "pipe" ? def.in : (def.innerType ?? (schema as { readonly unruled?: z.ZodType }).unruled);
  if (next === undefined) return { inner: schema, isOptional: false, isNullable: false, isSwitched: false };
  const { inner, isOptional, isNullable, isSwitched, ...rest } = unwrap(next);
  const isSwitch = (schema as { readonly isSwitch?: boolean }).isSwitch === true;
  const isDefault = def.type === "default" || def.type === "prefault";
  return {
    inner,
    isOptional: isOptional || isDefault || def.type === "optional",
    isNullable: isNullable || isSwitch || def.type === "nullable",
    isSwitched: isSwitched || isSwitch,
    ...rest,
    ...(def.type === "default" ? { fallback: def.defaultValue } : {}),
  };
}

/** The parts of zod's definitions that are read here. */
interface Definition {
  readonly type: string;
  readonly innerType?: z.ZodType;
  readonly in?: z.ZodType;
  readonly element?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly options?: readonly z.ZodType[];
  readonly values?: readonly unknown[];
  readonly entries?: Readonly<Record<string, string>>;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly defaultValue?: unknown;
}

function definition(schema: z.ZodType): Definition {
  return schema._zod.def as unknown as Definition;
}

export function shapeOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  return definition(schema).shape ?? null;
}

function alternativesOf(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | null {
  return (schema as { readonly alternatives?: Readonly<Record<string, z.ZodType>> }).alternatives ?? null;
}

/** The type of a value in the notation of TypeScript; objects are just `object`. */
function typeOf(schema: z.ZodType): string {
  const { inner, isNullable, isSwitched } = unwrap(schema);
  const names = [...new Set([...typesOf(inner), ...(isSwitched ? ["boolean"] : [])])];
  return [...names.filter((name) => name !== "null"), ...(isNullable || names.includes("null") ? ["null"] : [])].join(" | ");
}

function typesOf(schema: z.ZodType): readonly string[] {
  const def = definition(schema);
  const named = schema.meta()?.title;
  if (named !== undefined) return [named];
  const alternatives = alternativesOf(schema);
  if (alternatives !== null) return Object.values(alternatives).map(typeOf);
  switch (def.type) {
    case "literal":
      return (def.values ?? []).map((value) => JSON.stringify(value));
    case "enum":
      return Object.values(def.entries ?? {}).map((value) => JSON.stringify(value));
    case "union":
      return (def.options ?? []).map(typeOf);
    case "array": {
      const element = typeOf(def.element ?? z.unknown());
      return [element.includes(" ") ? `(${element})[]` : `${element}[]`];
    }
    case "tuple":
      return [`[${(def.items ?? []).map(typeOf).join(", ")}, …]`];
    case "record":
      return [`{ [name]: ${typeOf(def.valueType ?? z.unknown())} }`];
    case "unknown":
      return ["any"];
    default:
      return [def.type];
  }
}
