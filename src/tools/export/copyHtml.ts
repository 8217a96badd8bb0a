/**
 * A page of the build → the same page as a file that is opened from a disk: links relative or public, classic scripts, a policy for files,
 * and nothing that asks another host when the page is opened.
 */
import { attributes, markdownButton, offlineButton } from "../../../templates/contract.ts";
import { scriptHash } from "../../kit/hash.ts";
import { escapeAttribute, unescapeHtml } from "../../kit/html/escape.ts";
import { type Attribute, attributesOf, eachTag } from "../../kit/html/htmlTags.ts";
import { candidatesOf } from "../../kit/html/rewriteHtml.ts";
import { isExternal } from "../../kit/text/urls.ts";
import { type CopySource, relativeAddress, targetOf } from "./copyAddresses.ts";

export interface CopyContext {
  readonly source: CopySource;
  /** Address of the client's module in the build, with the base, and path of the script that takes its place. */
  readonly client: { readonly module: string; readonly script: string };
  /** Texts of the script in each page's head: in the build, and in the copy. */
  readonly inline: { readonly built: string; readonly copied: string };
  /** The one that pages about all versions show. */
  readonly version: string;
  /** False where the search asks a host: its button then leads to the public search page. */
  readonly hasSearch: boolean;
}

export interface CopiedPage {
  readonly html: string;
  /** Paths of the files that it needs or leads to, pages left out. */
  readonly files: readonly string[];
}

/** What the client would do on a server only, or with addresses that it completes itself. */
const dropped: ReadonlySet<string> = new Set([
  "data-analytics",
  attributes.preferredDoc,
  attributes.versionChoice,
  "crossorigin",
  "integrity",
]);

/** Hints of what to load from where, of no use or of harm on a disk. */
const hints = /\b(?:preconnect|dns-prefetch|prefetch|preload|modulepreload|prerender|manifest)\b/;

/** `to`: path of the file in the copy; `from`: path of the page in the build. */
export function copyHtml(html: string, from: string, to: string, context: CopyContext): CopiedPage {
  const { inline } = context;
  const text = html.replace(`<script>${inline.built}</script>`, () => `<script>${inline.copied}</script>`);
  const files = new Set<string>();
  let copied = "";
  let done = 0;
  eachTag(text, (tag, start) => {
    const made = copyTag(tag, { from, to, context, files });
    if (made === tag) return;
    copied += text.slice(done, start) + made;
    done = start + tag.length;
  });
  return { html: copied + text.slice(done), files: [...files] };
}

interface Copying {
  readonly from: string;
  readonly to: string;
  readonly context: CopyContext;
  readonly files: Set<string>;
}

function copyTag(tag: string, copying: Copying): string {
  const element = /^<([^\s/>]+)/.exec(tag)?.[1]?.toLowerCase() ?? "";
  const all = attributesOf(tag);
  const textAt = (name: string) => unescapeHtml(all.find((each) => each.name.toLowerCase() === name)?.value ?? "");
  if (element === "input" && textAt("data-at") !== "")
    return chosen(tag, (textAt("data-version") || textAt("value")) === copying.context.version);
  if (element === "script" && textAt("src") === copying.context.client.module) {
    return `<script defer src="${escapeAttribute(relativeAddress(copying.to, copying.context.client.script))}">`;
  }
  const isHint = element === "link" && hints.test(textAt("rel"));
  const isPublic = element === "link" && /\b(?:canonical|alternate|search)\b/.test(textAt("rel"));
  const isPolicy = element === "meta" && textAt("http-equiv").toLowerCase() === "content-security-policy";
  let made = "";
  let done = 0;
  for (const attribute of all) {
    const { start, end } = attribute;
    const written = tag.slice(start, end);
    const own = isPolicy
      ? copyPolicy(attribute, written, copying.context)
      : copyAttribute(attribute, written, { element, isHint, isPublic, copying });
    made += tag.slice(done, own === "" ? start - 1 : start) + own;
    done = end;
  }
  return made + tag.slice(done);
}

/** A version to choose on a page about all of them. */
function chosen(tag: string, isOwn: boolean): string {
  const plain = tag.replace(/ checked(?:="")?/, "");
  return isOwn ? plain.replace(/\s*\/?>$/, ' checked="">') : plain;
}

interface Place {
  readonly element: string;
  readonly isHint: boolean;
  /** It names something of the public site, whatever the copy has. */
  readonly isPublic: boolean;
  readonly copying: Copying;
}

/** The attribute as it is in the copy; empty if absent. */
function copyAttribute({ name, value }: Attribute, written: string, { element, isHint, isPublic, copying }: Place): string {
  const key = name.toLowerCase();
  const { to, context } = copying;
  if (dropped.has(key) || (isHint && key === "href") || (key === attributes.searchOpen && !context.hasSearch)) return "";
  if (key === markdownButton || key === offlineButton) return "hidden";
  if (element === "html" && key === "data-base") return `data-base="${escapeAttribute(rootOf(to))}"`;
  if (value === null) return written;
  const text = unescapeHtml(value);
  const isLoaded = element === "script" || element === "link";
  if (/^(?:src|href)$/.test(key) && isLoaded && !isPublic && isExternal(text) && !/^data:/i.test(text)) return "";
  const own = copyValue(key, text, element, { isPublic, copying });
  return own === text ? written : `${name}="${escapeAttribute(own)}"`;
}

/** `docs/install/linux.html` → `../../`, and `./` for a file at the top. */
function rootOf(path: string): string {
  return "../".repeat(path.split("/").length - 1) || "./";
}

function copyValue(key: string, text: string, element: string, place: Pick<Place, "isPublic" | "copying">): string {
  if (key === "srcset" || key === "imagesrcset") {
    return candidatesOf(text)
      .map(([url, ...descriptor]) => [copyAddress(url, place), ...descriptor].join(" "))
      .join(", ");
  }
  const isAddress = /^(?:href|src|poster|action|xlink:href)$/.test(key) || (key === "data" && element === "object");
  return isAddress ? copyAddress(text, place) : text;
}

function copyAddress(address: string, { isPublic, copying }: Pick<Place, "isPublic" | "copying">): string {
  const { from, to, context, files } = copying;
  const target = targetOf(address, from, isPublic ? { ...context.source, files: none, pages: none } : context.source);
  if (target === null) return address;
  if (target.kind === "public") return target.address;
  if (target.path !== "index.html" && !context.source.pages.has(target.path)) files.add(target.path);
  return relativeAddress(to, target.path) + target.rest;
}

const none: ReadonlySet<string> = new Set();

/** Files count as the site itself, and the script in the head is another one. Requests and workers have no place. */
function copyPolicy({ name, value }: Attribute, written: string, { inline }: CopyContext): string {
  if (name.toLowerCase() !== "content") return written;
  const policy = unescapeHtml(value ?? "")
    .replaceAll("'self'", "'self' file:")
    .replace(scriptHash(inline.built), scriptHash(inline.copied))
    .split(/;\s*/)
    .filter((directive) => !/^(?:connect-src|worker-src|manifest-src)\b/.test(directive))
    .join("; ");
  return `content="${escapeAttribute(policy)}"`;
}
