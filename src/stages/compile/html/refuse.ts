/**
 * Reports HTML that is not allowed: an error if it could run code, load or send something, or leave the page; a warning if it
 * is merely unknown. The hint says what to write instead, or which setting allows it.
 */

import { nearest } from "../../../kit/diagnostics/diagnostic.ts";
import { reservedAttributes, unsafeAttributes, unsafeElements } from "../../../kit/html/htmlNames.ts";
import type { Position } from "../../../kit/text/positions.ts";
import { impossibleElements, isImpossibleAttribute } from "../../../model/schemas/impossibleHtml.ts";
import type { Draft } from "../draft.ts";
import type { Space } from "./allowList.ts";

/** `attributes` are its attributes, as HTML spells them. */
export interface Refused {
  readonly name: string;
  readonly attributes: readonly string[];
  readonly position: Position | undefined;
  /** What happened to it. */
  readonly fate: "is left out" | "is shown as text";
}

export function refuseElement({ name, attributes, position, fate }: Refused, draft: Draft): void {
  const lower = name.toLowerCase();
  const isUnsafe = unsafeElements.has(lower);
  const why = isUnsafe ? "it could run code, load or send something, or leave the page" : "it is not on the list of allowed HTML";
  const code = isUnsafe ? "markdown/unsafe-html" : "markdown/unknown-html";
  draft.report(code, `The element <${name}> ${fate}: ${why}.`, position, elementHint(lower, attributes, fate, draft));
}

const insteadOf: Readonly<Record<string, string>> = {
  iframe: 'For a video of YouTube or Vimeo write ::video[Title]{src="…"}.',
  style: "Put the rules into a style sheet of the site: styles in site.config.ts.",
  script: "Write a directive with a component of its own, or load the script on every page: head in site.config.ts.",
  meta: "Use the front matter, redirects or head of site.config.ts.",
  link: "Use styles or head of site.config.ts.",
};

function elementHint(name: string, attributes: readonly string[], fate: Refused["fate"], draft: Draft): string {
  const asText = fate === "is shown as text" ? ` For the text itself write \\<${name}>.` : "";
  const instead = Object.hasOwn(insteadOf, name) ? insteadOf[name] : undefined;
  if (impossibleElements.has(name)) return `${instead ?? "Remove it."}${asText}`;
  const frames = name === "iframe" ? " Name the other site it shows in security: { frames: […] }, too." : "";
  const wanted = attributes.filter((each) => isAllowable(each) && !draft.setting.html.hasAttribute(name, each, "html"));
  return `${instead === undefined ? "" : `${instead} `}${setting(name, wanted)}${frames}${asText}`;
}

function isAllowable(name: string): boolean {
  return !/^(?:data|aria)-|[^\w:-]/i.test(name) && !isImpossibleAttribute(name);
}

function setting(name: string, attributes: readonly string[]): string {
  const key = /^[a-z]\w*$/.test(name) ? name : JSON.stringify(name);
  const list = attributes.map((each) => JSON.stringify(each)).join(", ");
  return `To allow it on this site, add markdown: { html: { elements: { ${key}: [${list}] } } } to site.config.ts.`;
}

interface OfElement {
  readonly tagName: string;
  readonly space: Space;
}

export function refuseAttribute(name: string, { tagName, space }: OfElement, position: Position | undefined, draft: Draft): void {
  const lower = name.toLowerCase();
  if (lower === "style") {
    refuseStyle(tagName, position, draft);
    return;
  }
  if (lower.startsWith("on") || unsafeAttributes.has(lower)) {
    const instead = lower.startsWith("on") ? "Write a directive with a component of its own instead." : "Remove it.";
    const message = `The attribute ${lower} of <${tagName}> is left out: it could run code, or load or send something.`;
    draft.report("markdown/unsafe-html", message, position, isImpossibleAttribute(lower) ? instead : setting(tagName, [lower]));
    return;
  }
  const isReserved = reservedAttributes.has(lower);
  const why = isReserved ? "it means something to the page's own script" : "it is not on the list of allowed HTML";
  const meant = isReserved ? "Choose another name." : misspelled(lower, draft.setting.html.attributesOf(tagName, space));
  const message = `The attribute ${name} of <${tagName}> is left out: ${why}.`;
  draft.report("markdown/unknown-html", message, position, meant ?? setting(tagName, [lower]));
}

/** One letter differs, or only their order: names of attributes are short. */
function misspelled(name: string, known: readonly string[]): string | undefined {
  const letters = (word: string) => [...word].sort().join("");
  const meant = (name.length > 3 ? nearest(name, known, 1) : undefined) ?? known.find((each) => letters(each) === letters(name));
  return meant === undefined ? undefined : `Did you mean "${meant}"?`;
}

function refuseStyle(tagName: string, position: Position | undefined, draft: Draft): void {
  const message = `The style attribute of <${tagName}> is left out: the site's content-security policy forbids it.`;
  draft.report("markdown/style", message, position, "Use a class and the site's own style sheet.");
}
