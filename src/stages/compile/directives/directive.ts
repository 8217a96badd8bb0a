/**
 * Built-in directives → HTML; directives of `templates/directives/` → a slot with name, properties, label and children. Any other
 * directive is reported, with the name that was probably meant.
 */
import type { Element, ElementContent } from "hast";
import type { ContainerDirective, Directives, LeafDirective, TextDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { icon } from "../../../features/icons/compile/icon.ts";
import { figureImage } from "../../../features/images/compile/responsiveImage.ts";
import { didYouMean } from "../../../kit/diagnostics/diagnostic.ts";
import { admonitionNames } from "../../../kit/syntax/admonitionNames.ts";
import { isUnsafeAddress } from "../../../kit/text/address.ts";
import { localPath, resolvePath } from "../../../kit/text/contentPaths.ts";
import type { Place } from "../../../model/model.ts";
import { withoutMarkers } from "../../../model/slots.ts";
import type { Draft } from "../draft.ts";
import { reportUnsafe } from "../link.ts";
import { admonition } from "./admonition.ts";
import { codeGroup } from "./codeGroup.ts";
import { details } from "./details.ts";
import { contentOf, label } from "./directiveParts.ts";
import { reportDocfx } from "./docfx.ts";
import { hero } from "./hero.ts";
import { isLandingList, landingList } from "./landingLists.ts";
import { card } from "./linkCard.ts";
import { reportUnclosed, strayTab, tabs } from "./tabs.ts";
import { reportUnknownAttributes } from "./unknownAttributes.ts";
import { video } from "./video.ts";

/** Directives without a component. */
export const builtIn: readonly string[] = [
  ...admonitionNames,
  "details",
  "tabs",
  "tab",
  "code-group",
  "card",
  "include",
  "video",
  "hero",
  "features",
  "stats",
];

export function containerDirective(state: State, node: ContainerDirective, draft: Draft): Element | ElementContent[] {
  const { name } = node;
  if (reportDocfx(name, nameplate(node, ":::", draft), draft)) return contentOf(state, node);
  if ((node.data?.fences ?? 2) < 2) reportUnclosed(node, draft);
  reportUnknownAttributes(node, draft);
  if (name === "tabs") return tabs(state, node, draft);
  if (name === "tab") return strayTab(state, node, draft);
  if (name === "code-group") return codeGroup(state, node, draft);
  if (name === "details") return details(state, node, draft);
  if (!draft.setting.directives.has(name)) {
    if (name === "video") return video(state, node, draft);
    if (name === "card") return card(state, node, draft);
    if (name === "hero") return hero(state, node, draft);
    if (isLandingList(name)) return landingList(state, { ...node, name }, draft);
  }
  const box = admonition(state, node, draft);
  if (box !== null) return box;
  const children = contentOf(state, node);
  if (name === "include") {
    const hint = 'Write ::include{file="…"} with two colons, in a line of its own.';
    draft.report("markdown/directive", ":::include cannot have content.", node.position, hint);
    return children;
  }
  if (!draft.setting.directives.has(name)) {
    reportUnknown(name, ":::", nameplate(node, ":::", draft), draft);
    return children;
  }
  reportMissingList(node, draft);
  const given = label(node);
  return slot(node, "container", { title: given === null ? null : state.all(given), children }, draft);
}

/** Reports a directive of docsgen that shows a list, and has none. */
function reportMissingList(node: ContainerDirective, draft: Draft): void {
  const { name, children } = node;
  if ((name !== "steps" && name !== "file-tree") || draft.setting.ownDirectives.has(name)) return;
  const isOrdered = name === "steps";
  const has = children.some(
    (child) => child.type === "html" || (child.type === "list" && (child.ordered === true || !isOrdered)),
  );
  if (has) return;
  const hint = isOrdered ? "Write the steps as a numbered list: 1. …" : "Write the files as a list: - …";
  const message = `:::${name} has no ${isOrdered ? "numbered " : ""}list inside.`;
  draft.report("markdown/directive", message, nameplate(node, ":::", draft), hint);
}

export function leafDirective(state: State, node: LeafDirective, draft: Draft): Element | undefined {
  const { name } = node;
  reportUnknownAttributes(node, draft);
  if (draft.setting.directives.has(name)) {
    return slot(node, "leaf", { title: node.children.length === 0 ? null : state.all(node), children: [] }, draft);
  }
  if (name === "video") return video(state, node, draft);
  if (name === "card") return card(state, node, draft);
  if (builtIn.includes(name) && name !== "include") {
    const hint = `Write :::${name} with three colons, the content, and ::: to close it.`;
    draft.report("markdown/directive", `::${name} needs content.`, node.position, hint);
  } else reportUnknown(name, "::", nameplate(node, "::", draft), draft);
  return undefined;
}

export function textDirective(state: State, node: TextDirective, draft: Draft): Element {
  reportUnknownAttributes(node, draft);
  return slot(node, "text", { title: node.children.length === 0 ? null : state.all(node), children: [] }, draft);
}

function slot(
  node: Directives,
  form: "text" | "leaf" | "container",
  { title, children }: { readonly title: ElementContent[] | null; readonly children: ElementContent[] },
  draft: Draft,
): Element {
  if (node.name === "icon" && draft.setting.icons !== null) return icon(node, draft);
  const place = draft.place(node.position);
  const file = readFile(node, draft);
  const offered = node.name === "figure" ? figureImage(node, draft) : null;
  const given = readProps(node, draft);
  const { src: _, ...others } = given;
  const props = offered === null ? given : others;
  return draft.slots.addDirective(
    { kind: "directive", name: node.name, form, props, labelText: "", table: null, file, place },
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

/** The place of a directive's colons and name. */
function nameplate(node: ContainerDirective | LeafDirective, colons: string, draft: Draft): Place {
  return { ...draft.place(node.position), length: colons.length + node.name.length };
}

export function isKnown(name: string, draft: Draft): boolean {
  return builtIn.includes(name) || draft.setting.directives.has(name);
}

export function reportUnknown(name: string, colons: string, place: Place, draft: Draft): void {
  const known = [...builtIn, ...draft.setting.directives];
  const hint =
    meant(name, known) ?? `Known directives: ${known.sort().join(", ")}. Or write \\${colons}${name} for the text itself.`;
  draft.report("markdown/unknown-directive", `Unknown directive: "${name}".`, place, hint);
}

function meant(name: string, known: readonly string[]): string | undefined {
  const longer = name.length < 3 ? undefined : known.find((each) => each.startsWith(name));
  return longer === undefined ? didYouMean(name, known) : `Did you mean "${longer}"?`;
}
