/** The schemas of files that people write → JSON Schemas for editors, with the comments of the keys as descriptions. */
import { reportSchema } from "../../cli/reportSchema.ts";
import { text, z } from "../../src/kit/schema.ts";
import { apiRecordSchema } from "../../src/model/schemas/apiRecordSchema.ts";
import { categorySchema } from "../../src/model/schemas/categorySchema.ts";
import { frontMatterSchema, textKeys } from "../../src/model/schemas/frontMatterSchema.ts";
import { sidebarItems } from "../../src/model/schemas/sidebarSchema.ts";
import { apiRecordKeys, categoryKeys, frontMatterKeys, sidebarKinds } from "./contentPages.ts";
import { examplesOf, exampleValue } from "./keyPages.ts";
import { type Key, shapeOf } from "./keys.ts";

type Json = Readonly<Record<string, unknown>>;

/** The schemas by file name inside `manual/schemas/`. */
export function jsonSchemas(): ReadonlyMap<string, Json> {
  return new Map([
    ["front-matter.json", asWritten(toJson("Front matter of a docsgen page", frontMatterSchema, frontMatterKeys))],
    ["api-record.json", toJson("API record of docsgen", apiRecordSchema, apiRecordKeys)],
    ["category.json", toJson("_category_.json of docsgen", categorySchema, categoryKeys)],
    [
      "sidebars.json",
      toJson(
        "sidebars.json of docsgen",
        sidebarsFile(),
        sidebarKinds.flatMap(({ keys }) => keys),
      ),
    ],
    // Of input: readers have to accept fields that later releases add.
    ["report.json", z.toJSONSchema(reportSchema, { io: "input" })],
    ["versions.json", toJson("versions.json of docsgen: the released versions, newest first", versionsFile(), [])],
  ]);
}

function versionsFile(): z.ZodType {
  const name = text()
    .max(32)
    .regex(/^(?![._\s])(?![Nn][Ee][Xx][Tt]$)[^/\\<>:"|?*]*[^\s/\\<>:"|?*]$/);
  return z.array(name).meta({ uniqueItems: true });
}

/** The whole file; a build checks it item by item, and so names the place of each mistake. */
function sidebarsFile(): z.ZodType {
  const items: z.ZodType = z.lazy(() => z.union([z.array(item), shorthand]));
  const shorthand: z.ZodType = z.record(z.string(), items);
  const { category, ...others } = sidebarItems;
  const nested = z.strictObject({ ...category.shape, items: items.optional() });
  const untyped = z.record(z.string(), items).and(z.object({ type: z.never().optional() }));
  const item = z.union([text(), ...Object.values(others), nested, untyped]).meta({ id: "item" });
  return z.object({ $schema: z.string().optional() }).catchall(items);
}

function toJson(title: string, schema: z.ZodType, keys: readonly Key[]): Json {
  const described = new Map(allKeys(keys).map((key) => [key.schema, key]));
  const made = z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      for (const [name, value] of Object.entries(shapeOf(zodSchema as unknown as z.ZodType) ?? {})) {
        const key = described.get(value);
        const property = jsonSchema.properties?.[name];
        if (key === undefined || key.text === "" || typeof property !== "object") continue;
        property.description = key.text.replaceAll("`", "");
        const examples = examplesOf(key).map(exampleValue);
        if (examples.length > 0) Object.assign(property, { examples });
      }
    },
  });
  return { ...made, title };
}

/** Where front matter wants text, a number, a date, or `true` stands for the text as it is written: `title: 1.10`. */
function asWritten(schema: Json, path = ""): Json {
  const { type, items, properties, anyOf } = schema;
  const isText = type === "string" && textKeys.some((pattern) => pattern.test(path));
  const entries = Object.entries((properties ?? {}) as Readonly<Record<string, Json>>);
  const nested = entries.map(([name, each]) => [name, asWritten(each, path === "" ? name : `${path}.${name}`)]);
  return {
    ...schema,
    ...(isText ? { type: ["string", "number", "boolean"] } : {}),
    ...(properties === undefined ? {} : { properties: Object.fromEntries(nested) }),
    ...(items === undefined ? {} : { items: asWritten(items as Json, `${path}[0]`) }),
    ...(Array.isArray(anyOf) ? { anyOf: anyOf.map((each: Json) => asWritten(each, path)) } : {}),
  };
}

function allKeys(keys: readonly Key[]): readonly Key[] {
  return keys.flatMap((key) => [key, ...allKeys(key.keys), ...key.kinds.flatMap((kind) => allKeys(kind.keys))]);
}
