/** The site's own Markdown plug-ins. If one fails, that is reported, and the body is compiled without it. */
import type { PluggableList, Plugin, Processor } from "unified";
import type { Node, Parent } from "unist";
import type { VFile } from "vfile";
import { reasonOf } from "../../kit/diagnostics/thrown.ts";
import { watched } from "../../kit/processes/watched.ts";
import type { MarkdownPlugins } from "../../model/schemas/markdownSchema.ts";

type Transform = (tree: Node, file: VFile) => unknown;

/** Wraps every plug-in of a list, so that its errors are reported. */
export function guarded(list: MarkdownPlugins): PluggableList {
  return list.map((entry) => {
    if (typeof entry === "function") return guard(entry as Plugin<unknown[]>);
    const [plugin, ...options] = entry;
    return [guard(plugin as Plugin<unknown[]>), ...options] satisfies [Plugin<unknown[]>, ...unknown[]];
  });
}

function guard(plugin: Plugin<unknown[]>): Plugin<unknown[]> {
  const name = plugin.name === "" ? "A Markdown plug-in without a name" : `The Markdown plug-in ${plugin.name}`;
  return function (this: Processor, ...options: unknown[]) {
    let transform: unknown;
    try {
      transform = watched({ code: "markdown/plugin", what: name }, () => plugin.apply(this, options));
    } catch (error) {
      return (_: Node, file: VFile) => report(name, error, file);
    }
    if (typeof transform !== "function") return undefined;
    return async (tree: Node, file: VFile) => {
      try {
        const made =
          (await watched({ code: "markdown/plugin", what: name }, () => (transform as Transform).call(this, tree, file))) ?? tree;
        if ((made as Partial<Node>).type !== "root") throw new TypeError("it returns something that is not a tree");
        placeNew(made as Parent, undefined);
        return made;
      } catch (error) {
        report(name, error, file);
        return tree;
      }
    };
  } as Plugin<unknown[]>;
}

/** Marks and texts that the compiler compares with what is written at their positions. */
const written = /^(?:text|html|raw)$/;

/**
 * What a plug-in adds is where it was put: behind what is before it, or at the beginning of what it is in. A problem of it is
 * reported there.
 */
function placeNew({ children }: Parent, within: Node["position"]): void {
  if (!Array.isArray(children)) return;
  let before = within ?? children.find((each) => each?.position !== undefined)?.position;
  for (const child of children) {
    if (typeof child !== "object" || child === null) continue;
    if (child.position === undefined && before !== undefined && !written.test(child.type)) child.position = before;
    before = child.position ?? before;
    placeNew(child as Parent, child.position ?? before);
  }
}

function report(name: string, error: unknown, file: VFile): void {
  const point = (error as { readonly place?: unknown } | null | undefined)?.place as Node["position"] | undefined;
  const hint = "See markdown.remarkPlugins and markdown.rehypePlugins in site.config.ts.";
  file.data.draft?.report("markdown/plugin", `${name} failed: ${reasonOf(error)}`, point, hint);
}

/** What a plug-in leaves in the tree may be anything. `error`: what the compiler made of that. Throws it where there are no plug-ins. */
export function reportTree(error: unknown, plugins: MarkdownPlugins, file: Pick<VFile, "data">): void {
  if (plugins.length === 0) throw error;
  const names = plugins.map((entry) => (typeof entry === "function" ? entry : entry[0]).name || "one without a name");
  const which =
    names.length === 1 ? `The Markdown plug-in ${names[0]} leaves` : `One of the Markdown plug-ins (${names.join(", ")}) leaves`;
  const hint = "Every node needs a type, parents need a list of children, elements a tagName and properties, and texts a value.";
  file.data.draft?.report("markdown/plugin", `${which} a tree that cannot be used: ${reasonOf(error)}`, undefined, hint);
}

/** What a list of plug-ins contributes to the key of a compiled body. */
export function pluginsKey(list: MarkdownPlugins): string {
  return list
    .map((entry) =>
      typeof entry === "function"
        ? `${entry.name}${entry}`
        : `${String(entry[0])}${JSON.stringify(entry.slice(1), withFunctions)}`,
    )
    .join("\n");
}

function withFunctions(_: string, value: unknown): unknown {
  return typeof value === "function" || value instanceof RegExp ? String(value) : value;
}
