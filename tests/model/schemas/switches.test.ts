/** Keys that turn something on: `true` and `{}` are the defaults, `false` is off, and anything else is named with what it must be. */
import { expect, test } from "vitest";
import { check, say } from "../../../src/kit/schema.ts";
import { configSchema } from "../../../src/model/schemas/configSchema.ts";
import { withDefaults } from "../../../src/stages/config/defaults.ts";

const smallest = { title: "Lib", url: "https://example.org" };

/** The key, and the one above it; empty for none. */
type Place = readonly [name: string, above: string];

const places: readonly Place[] = [
  ["changes", ""],
  ["contributors", "docs"],
  ["feedback", ""],
  ["images", ""],
  ["math", "markdown"],
  ["socialCards", ""],
];

/** The configuration with a value at the place. */
function withValue([name, above]: Place, value: unknown): unknown {
  return { ...smallest, ...(above === "" ? { [name]: value } : { [above]: { [name]: value } }) };
}

function valueAt([name, above]: Place, config: unknown): unknown {
  const owner = above === "" ? config : (config as Readonly<Record<string, unknown>>)[above];
  return (owner as Readonly<Record<string, unknown>>)[name];
}

const parsed = (place: Place, value: unknown) => valueAt(place, withDefaults(withValue(place, value) as typeof smallest));
const problems = (place: Place, value: unknown) => check(configSchema, withValue(place, value)).map((finding) => say(finding));

test.each(places)("%s: true and {} are the same, false is off", (...place) => {
  const whole = parsed(place, {});
  expect(whole).toBeTypeOf("object");
  expect(whole).not.toBeNull();
  expect(parsed(place, true)).toEqual(whole);
  expect(parsed(place, false)).toBeNull();
  expect(problems(place, true)).toEqual([]);
  expect(problems(place, false)).toEqual([]);
});

test.each(places)("%s: a wrong value is named with what may stand there", (name, above) => {
  const key = above === "" ? name : `${above}.${name}`;
  const expected = (value: string) => `"${key}" must be true, false, or an object, but is ${value}.`;
  expect(problems([name, above], "yes")).toEqual([expected('"yes"')]);
  expect(problems([name, above], 1)).toEqual([expected("1")]);
  expect(problems([name, above], [])).toEqual([expected("a list")]);
  expect(problems([name, above], { nothing: 1 })).toEqual([`Unknown key "${key}.nothing".`]);
});
