/**
 * Checks a value against a zod schema and turns what is wrong into findings: the path of the key, a sentence in our own
 * words, and a hint. The configuration, front matter and category files share it, so they all speak alike.
 */
import { z } from "zod";
import { didYouMean, nearest, suggest } from "./diagnostics/diagnostic.ts";
import { orNull } from "./once.ts";
import { isUnsafeAddress } from "./text/address.ts";

export { z };

export type KeyPath = readonly (string | number)[];

/** One thing wrong with a value. `message` is a predicate ("must be a string, but is a number.") or a whole sentence. */
export interface Finding {
  readonly kind: "unknown-key" | "invalid";
  readonly path: KeyPath;
  readonly message: string;
  readonly hint?: string;
  /** What an unknown key is meant to be, if one is near in spelling. */
  readonly meant?: string | undefined;
  /** Whether the key is not there at all. */
  readonly isMissing?: boolean;
}

/** Carries the known keys of an object from the schema to the finding: zod's issue names only the unknown ones. */
const KNOWN_KEYS = "known keys:";

type Shape = Readonly<Record<string, z.ZodType>>;
type Side = "input" | "output";
type OptionalKey<S extends Shape, In extends Side> = { [K in keyof S]: undefined extends S[K]["_zod"][In] ? K : never }[keyof S];

/**
 * What an object of this shape holds, as written (`input`) or with its defaults (`output`). Comments on keys are kept. Looked up in an
 * object, it has no name, so that compilers print the keys and not the shape.
 */
export type Fields<S extends Shape, In extends Side> = {
  fields: { readonly [K in keyof Pick<S, Exclude<keyof S, OptionalKey<S, In>>>]: S[K]["_zod"][In] } & {
    readonly [K in keyof Pick<S, OptionalKey<S, In>>]?: S[K]["_zod"][In];
  };
}["fields"];

/** zod's own object types lose the comments on keys, which editors show; a named type also keeps them in declaration files. */
export interface Strict<S extends Shape> extends z.ZodType<Fields<S, "output">, Fields<S, "input">, StrictInternals<S>> {
  readonly shape: S;
}
type StrictInternals<S extends Shape> = z.core.$ZodTypeInternals<Fields<S, "output">, Fields<S, "input">> & {
  propValues: z.core.util.PropValues;
};

/** An object that has no keys but these. */
export function strict<S extends Shape>(shape: S): Strict<S> {
  const known = KNOWN_KEYS + Object.keys(shape).join(",");
  const schema = z.strictObject(shape, { error: (issue) => (issue.code === "unrecognized_keys" ? known : undefined) });
  return schema as unknown as Strict<S>;
}

export type Report = (message: string, path?: readonly PropertyKey[]) => void;

export interface Chosen<S extends z.ZodType> extends z.ZodType<z.output<S>, z.input<S>> {
  /** The alternatives by the name that readers of the reference know them by. */
  readonly alternatives: Readonly<Record<string, S>>;
}

/** One of several schemas, chosen by the value, so that messages are about that schema alone. Without a choice, report why. */
export function chosen<S extends z.ZodType>(
  alternatives: Readonly<Record<string, S>>,
  choose: (value: unknown, report: Report) => S | null,
): Chosen<S> {
  const schema = z.transform((value: unknown, context) => {
    const choice = choose(value, reporter(context));
    return choice === null ? z.NEVER : forward(choice, value, context);
  });
  return Object.assign(schema, { alternatives }) as unknown as Chosen<S>;
}

export interface Ruled<Output, Input> extends z.ZodType<Output, Input> {
  /** The same without the rules. */
  readonly unruled: z.ZodType;
}

/** An object with rules between its keys that its type knows too; they are checked together with those of the schema, not after them. */
export function ruled<Output, Input = Output>(
  schema: z.ZodType,
  rules: (value: Readonly<Record<string, unknown>>, report: Report) => void,
): Ruled<Output, Input> {
  const checked = z.transform((value: unknown, context) => {
    const result = forward(schema, value, context);
    if (typeof value === "object" && value !== null) rules(value as Readonly<Record<string, unknown>>, reporter(context));
    return result;
  });
  return Object.assign(checked, { unruled: schema }) as unknown as Ruled<Output, Input>;
}

/** Options, `true` for their defaults, `false` or `null` for none. */
export interface Switched<S extends z.ZodType> extends z.ZodType<z.output<S> | null, z.input<S> | boolean | null> {
  readonly unruled: S;
  /** A mark for the reference, which names its types. */
  readonly isSwitch: true;
}

/** Something that is off unless it is asked for, with `true` or with its options; messages are about the options. */
export function switched<S extends z.ZodType>(options: S): Switched<S> {
  const schema = z.transform((value: unknown, context) => {
    if (value === null || value === false) return null;
    if (value === true) return forward(options, {}, context);
    if (typeof value === "object" && !Array.isArray(value)) return forward(options, value, context);
    context.addIssue({ code: "custom", message: mustBe("true, false, or an object", value) });
    return z.NEVER;
  });
  return Object.assign(schema, { unruled: options, isSwitch: true }) as unknown as Switched<S>;
}

function reporter(context: z.core.$RefinementCtx): Report {
  return (message, path = []) => context.addIssue({ code: "custom", path: [...path], message });
}

/** Where a link leads: to a path of the site (`to`) or to any address (`href`). */
export type Target = { readonly to: string; readonly href?: undefined } | { readonly to?: undefined; readonly href: string };

export function hasOneTarget({ to, href }: Readonly<Record<string, unknown>>, report: Report): void {
  if ((to === undefined) !== (href === undefined)) return;
  report('One and only one between "to" and "href" should be provided.', to === undefined ? [] : ["href"]);
}

/** A language tag such as `de` or `pt-BR`. */
export const languageTag = () => text().refine((tag) => isLanguageTag(tag), 'must be a language tag such as "en" or "pt-BR"');

export function isLanguageTag(tag: string): boolean {
  return orNull(() => Intl.getCanonicalLocales(tag))?.length === 1;
}

/** A list that later stages do not change. */
export const list = <S extends z.ZodType>(item: S) => z.array(item).readonly();

/** Text that is not empty. */
export const text = () => z.string().min(1);

/** Texts by name. */
export const texts = () => z.record(z.string(), z.string()).readonly();

/** A path inside the site's folder. */
export const file = text().refine((path) => !/^(?:\/|[A-Za-z]:|\.\.)/.test(path), "must be a path inside the site's folder");

/** A path below the root of the site or of a version, such as `api/symbols`. */
export const namePath = text().regex(/^[\w-]+(?:\/[\w-]+)*$/, "must be a path such as symbols");

/** An address relative to a folder, and inside it. */
export const slug = () =>
  text().refine((path) => !path.split("/").includes(".."), 'must not contain "..", which leads out of its folder');

/** A path inside the site. */
export const to = () => text().regex(/^[/#]/, 'must begin with "/"; for an address outside the site use "href"');

/** A path inside the site or an address anywhere; never a scheme that could run code. */
export const href = () =>
  text()
    .refine((value) => !isUnsafeAddress(value), "must not use a scheme that could run code")
    .regex(/^\s*(?:[/#]|[a-z][a-z\d+.-]*:)/i, 'must begin with "/" or be a full address such as "https://example.org"');

export const regExp = z
  .custom<RegExp>((value) => Object.prototype.toString.call(value) === "[object RegExp]", "must be a regular expression")
  .meta({ title: "RegExp" });

/** Any function; what it is given and returns is checked by its type alone. */
export const func = <F extends (...args: never[]) => unknown>() =>
  z.custom<F>((value) => typeof value === "function", "must be a function").meta({ title: "function" });

/** Applies another schema inside a transformation or refinement. */
function forward(schema: z.ZodType, value: unknown, context: z.core.$RefinementCtx): unknown {
  const result = schema.safeParse(value, { reportInput: true });
  for (const issue of result.error?.issues ?? []) {
    context.issues.push({ ...issue, input: issue.input } as z.core.$ZodRawIssue);
  }
  return result.data;
}

/** Everything wrong with the value; empty when the schema accepts it. */
export function check(schema: z.ZodType, value: unknown): readonly Finding[] {
  const result = schema.safeParse(value, { reportInput: true });
  if (result.success) return [];
  const { issues } = result.error;
  const placesOf = (kind: z.core.$ZodIssue["code"]) => new Set(issues.filter(({ code }) => code === kind).map(pathText));
  const [ofWrongType, withUnknown] = [placesOf("invalid_type"), placesOf("unrecognized_keys")];
  const real = issues.filter((issue) => {
    // zod measures what has the wrong type, too: a list has a length like a text.
    if (issue.code.startsWith("too_")) return !ofWrongType.has(pathText(issue));
    // Which keys an object needs cannot be told while it has one that nobody knows.
    return issue.code !== "custom" || !withUnknown.has(pathText(issue));
  });
  const found = real.flatMap(findings);
  // A key that is missing because its name is misspelled is one mistake.
  const meant = new Set(
    found.flatMap(({ path, meant: name }) => (name === undefined ? [] : [formatKeyPath([...path.slice(0, -1), name])])),
  );
  return found.filter(({ isMissing, path }) => !isMissing || !meant.has(formatKeyPath(path)));
}

function pathText({ path }: z.core.$ZodIssue): string {
  return JSON.stringify(path.map(String));
}

/** `navbar.items[2].to`, `docs.versions['v25.05'].label`. */
export function formatKeyPath(path: KeyPath): string {
  return path.reduce<string>((before, key) => {
    if (typeof key === "number") return `${before}[${key}]`;
    if (!/^[\w$-]+$/.test(key)) return `${before}['${key}']`;
    return before === "" ? key : `${before}.${key}`;
  }, "");
}

/** The finding as a sentence; `owner` says whose key it is when it is not the configuration's. */
export function say(finding: Finding, owner = ""): string {
  const key = `"${formatKeyPath(finding.path)}"`;
  if (finding.kind === "unknown-key") return `Unknown ${owner === "" ? "" : `${owner} `}key ${key}.`;
  const subject = finding.path.length === 0 ? `The ${owner === "" ? "value" : owner}` : ownedKey(owner, key);
  return /^[a-z]/.test(finding.message) ? `${subject} ${finding.message}` : `${subject}: ${finding.message}`;
}

function ownedKey(owner: string, key: string): string {
  return owner === "" ? key : `${owner.charAt(0).toUpperCase()}${owner.slice(1)} ${key}`;
}

function findings(issue: z.core.$ZodIssue): readonly Finding[] {
  const path = issue.path.filter((key) => typeof key !== "symbol");
  if (issue.code === "unrecognized_keys") return issue.keys.map((key) => unknownKey(path, key, issue.message));
  const isMissing = issue.code === "invalid_type" && issue.input === undefined;
  return [{ kind: "invalid", path, isMissing, ...explain(issue) }];
}

function unknownKey(parent: KeyPath, key: string, known: string): Finding {
  // "$schema" is for editors, and is never meant by another name.
  const keys = known
    .slice(KNOWN_KEYS.length)
    .split(",")
    .filter((each) => !each.startsWith("$"));
  const hint = suggest(key, keys, `Known keys here: ${keys.join(", ")}.`);
  return { kind: "unknown-key", path: [...parent, key], message: "", hint, meant: nearest(key, keys) };
}

interface Explanation {
  readonly message: string;
  readonly hint?: string;
}

function explain(issue: z.core.$ZodIssue): Explanation {
  switch (issue.code) {
    case "invalid_type":
      return { message: mustBe(nameOf(issue.expected), issue.input) };
    case "invalid_value":
      return oneOf(issue.values, issue.input);
    case "too_small":
      return {
        message: issue.origin === "string" ? "must not be empty." : mustBe(`${issue.minimum} or more`, issue.input),
      };
    case "too_big":
      return { message: mustBe(`${issue.maximum} or less`, issue.input) };
    default:
      return withHint(issue.message);
  }
}

/** A schema's own message may carry a hint on a second line. */
function withHint(message: string): Explanation {
  const [first = "", hint] = message.split("\n");
  const sentence = /[.!?]$/.test(first) ? first : `${first}.`;
  return hint === undefined ? { message: sentence } : { message: sentence, hint };
}

function oneOf(values: readonly unknown[], input: unknown): Explanation {
  const list = values.map((value) => JSON.stringify(value));
  const names = list.length > 1 ? `${list.slice(0, -1).join(", ")} or ${list.at(-1)}` : list.join();
  const message = mustBe(names, input);
  const meant =
    typeof input === "string"
      ? didYouMean(
          input,
          values.filter((value) => typeof value === "string"),
        )
      : undefined;
  return meant === undefined ? { message } : { message, hint: meant };
}

function mustBe(wanted: string, input: unknown): string {
  return input === undefined ? `is missing; it must be ${wanted}.` : `must be ${wanted}, but is ${show(input)}.`;
}

/** Short values as they are, others by their kind. */
function show(input: unknown): string {
  if (typeof input === "number" || typeof input === "boolean") return String(input);
  if (typeof input === "string") return input.length <= 60 ? JSON.stringify(input) : "a long string";
  return kindOf(input);
}

function kindOf(value: unknown): string {
  if (value === null) return "empty (null)";
  if (Array.isArray(value)) return "a list";
  return value instanceof Date ? "a date" : nameOf(typeof value);
}

function nameOf(kind: string): string {
  const names: Readonly<Record<string, string>> = {
    array: "a list",
    int: "a whole number",
    boolean: "true or false",
    record: "an object",
    object: "an object",
  };
  return names[kind] ?? `a ${kind}`;
}
