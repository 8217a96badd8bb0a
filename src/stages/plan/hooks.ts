/**
 * The functions of the configuration that the plan calls, each made safe: one that throws, or returns what it should not, is
 * reported once, and the site is planned as if it were not there.
 */

import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../../kit/diagnostics/thrown.ts";
import { watched } from "../../kit/processes/watched.ts";
import { check, type Finding, formatKeyPath, text, z } from "../../kit/schema.ts";
import type { Diagnostic, SidebarItem } from "../../model/model.ts";
import type { Config, DocSet } from "../../model/schemas/config.ts";

export interface SafeHooks {
  readonly config: Config;
  /** What was found until now. */
  readonly diagnostics: readonly Diagnostic[];
}

const itemSchema: z.ZodType<SidebarItem> = z.lazy(() =>
  z.discriminatedUnion("type", [
    z.looseObject({ type: z.literal(["doc", "ref"]), id: z.string(), label: text(), url: text(), unlisted: z.boolean() }),
    z.looseObject({ type: z.literal("link"), label: text(), href: text() }),
    z.looseObject({ type: z.literal("html"), value: z.string() }),
    z.looseObject({
      type: z.literal("category"),
      label: text(),
      url: text().nullable(),
      docId: z.string().nullable(),
      description: z.string().nullable(),
      collapsible: z.boolean(),
      collapsed: z.boolean(),
      items: z.array(itemSchema),
    }),
  ]),
) as unknown as z.ZodType<SidebarItem>;

const sidebarSchema = z.array(itemSchema);
const addressSchema = text().nullable();

/** The configuration with hooks that cannot fail. */
export function safeHooks(config: Config): SafeHooks {
  const diagnostics = new Map<string, Diagnostic>();
  const { sidebar } = config;
  const call = <T>(key: string, schema: z.ZodType, instead: T, hook: () => T): T => {
    const problem = (message: string) => {
      if (!diagnostics.has(key)) diagnostics.set(key, diagnose("config/hook", message, { key }));
      return instead;
    };
    try {
      const result = watched({ code: "config/hook", what: `"${key}"`, key }, hook);
      if (containsItself(result)) return problem(`"${key}" returns a wrong value: it contains itself.`);
      const [finding] = check(schema, result);
      return finding === undefined ? result : problem(`"${key}" returns a wrong value: ${wrong(finding)}`);
    } catch (error) {
      return problem(`"${key}" fails: ${reasonOf(error)}`);
    }
  };
  const withSafeEditUrl = (docs: DocSet): DocSet => {
    const { editUrl, key } = docs;
    if (typeof editUrl !== "function") return docs;
    return { ...docs, editUrl: (page) => call(formatKeyPath([...key, "editUrl"]), addressSchema, null, () => editUrl(page)) };
  };
  return {
    config: {
      ...config,
      sidebar:
        sidebar === null
          ? null
          : (items, version) => call("sidebar", sidebarSchema, items, () => sidebar(structuredClone(items), version)),
      docs: withSafeEditUrl(config.docs),
      otherDocs: config.otherDocs.map(withSafeEditUrl),
    },
    get diagnostics() {
      return [...diagnostics.values()];
    },
  };
}

/** Nobody could show all of it. */
function containsItself(value: unknown, above: readonly unknown[] = []): boolean {
  if (typeof value !== "object" || value === null) return false;
  return above.includes(value) || Object.values(value).some((each) => containsItself(each, [...above, value]));
}

function wrong({ path, message }: Finding): string {
  return path.length === 0 ? `it ${message}` : `"${formatKeyPath(path)}" ${message}`;
}
