/** A directive that a component shows → its slot: properties, a file that it names, label, and children. */
import type { Element, ElementContent } from "hast";
import type { Directives } from "mdast-util-directive";
import { figureImage } from "../../../features/images/compile/responsiveImage.ts";
import { isUnsafeAddress } from "../../../kit/text/address.ts";
import { localPath, resolvePath } from "../../../kit/text/contentPaths.ts";
import { withoutMarkers } from "../../../model/slots.ts";
import type { Draft, KnownDirective } from "../draft.ts";
import { reportUnsafe } from "../link.ts";

interface Content {
  readonly title: ElementContent[] | null;
  readonly children: ElementContent[];
}

const formOf = { containerDirective: "container", leafDirective: "leaf", textDirective: "text" } as const;

export function directiveSlot(
  node: Directives,
  found: KnownDirective | undefined,
  { title, children }: Content,
  draft: Draft,
): Element {
  const place = draft.place(node.position);
  const file = readFile(node, draft);
  const offered = found?.facts?.hasPicture === true ? figureImage(node, draft) : null;
  const given = readProps(node, draft);
  const { src: _, ...others } = given;
  const props = offered === null ? given : others;
  return draft.slots.addDirective(
    { kind: "directive", name: node.name, form: formOf[node.type], props, labelText: "", table: null, file, place },
    title,
    offered === null ? children : [offered, ...children],
    node.position,
  );
}

/** Attributes as text. A local `src` or `href` is a dependency; the size of an image is added. */
function readProps(node: Directives, draft: Draft): Readonly<Record<string, string>> {
  const props: Record<string, string> = {};
  for (const [name, value] of Object.entries(node.attributes ?? {})) {
    if (/^(?:__proto__|constructor|prototype|on.*)$/i.test(name)) continue;
    props[name] = withoutMarkers(value ?? "");
  }
  for (const name of ["src", "href"] as const) {
    const target = props[name];
    if (target === undefined) continue;
    if (isUnsafeAddress(target, name === "src")) {
      reportUnsafe(target, node.position, draft);
      props[name] = "";
    } else Object.assign(props, resolveProp(name, target, node, draft));
  }
  return props;
}

function resolveProp(name: "src" | "href", target: string, node: Directives, draft: Draft): Readonly<Record<string, string>> {
  const local = localPath(target);
  if (local === null || (name === "href" && (local.startsWith("/") || !/\.\w+$/.test(local) || /\.(?:mdx?|html?)$/i.test(local))))
    return {};
  const path = resolvePath(local, draft.map.fileOf(node.position));
  const size = name === "src" ? draft.files.size(path) : null;
  draft.depend(path, size?.hash ?? draft.files.hash(path));
  const own = node.attributes ?? {};
  return size === null || own.width || own.height ? {} : { width: String(size.width), height: String(size.height) };
}

function readFile(node: Directives, draft: Draft): string | null {
  const written = node.attributes?.file;
  if (!written) return null;
  const path = resolvePath(written, draft.map.fileOf(node.position));
  const found = draft.files.read(path);
  draft.depend(path, found?.hash ?? null);
  if (found !== null) return withoutMarkers(found.text);
  const message = `The file ${written} that ${node.name} names does not exist inside the content.`;
  draft.report("markdown/directive", message, node.position);
  return null;
}
