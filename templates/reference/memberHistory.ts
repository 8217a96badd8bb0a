/** Since when a symbol is there, how it changed, and when it went → quiet HTML next to its declaration and below it. */
import type { ReferenceEntry, SymbolHistory } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { textHtml } from "../html.ts";
import { versionLabel } from "../versionLabel.ts";

/** What the words of a history need. */
export interface Histories {
  /** A text of the interface about a version, as HTML. */
  readonly say: (key: string, version: string) => string;
  /** How pages name a version. */
  readonly label: (version: string) => string;
  /** The version before one: what is gone in this was there in that. */
  readonly before: (version: string) => string;
  /** A declaration as it was, as HTML. */
  readonly declared: (old: string) => string;
  /** Newest first. */
  readonly versions: readonly string[];
}

export function historiesOf(
  { text, site, declaration }: Pick<View, "text" | "site" | "declaration">,
  { versions: all }: Pick<ReferenceEntry, "versions">,
): Histories {
  const said = new Map<string, string>();
  const say = (key: string, version: string) => {
    const known = said.get(key + version) ?? textHtml(text(`reference.${key}`, { version }));
    said.set(key + version, known);
    return known;
  };
  const versions = all.map(({ version }) => version);
  return {
    say,
    label: (version) => versionLabel({ site }, version),
    before: (version) => versions[versions.indexOf(version) + 1] ?? version,
    declared: (old) => declaration({ before: old, name: "", after: "" }, () => null).before,
    versions,
  };
}

/** The value of `data-not`: the places of versions, which the style sheet compares with the chosen one. */
export function notIn(absent: readonly string[], { versions }: Pick<Histories, "versions">): string {
  return absent.map((version) => versions.indexOf(version)).join(" ");
}

/** As an attribute, where a part of the page is in fewer versions than what is around it. */
export function notInHtml(absent: readonly string[], around: readonly string[], histories: Histories): string {
  return absent.every((version) => around.includes(version)) ? "" : ` data-not="${notIn(absent, histories)}"`;
}

/** The history next to a declaration; empty for what is there as long as what is around it. */
export function historyHtml(
  history: SymbolHistory,
  around: SymbolHistory | null,
  histories: Histories,
  isProtected = false,
): string {
  const isWhole = around !== null && around.since === history.since && around.gone === history.gone;
  const own = isWhole ? { ...history, isOldest: true, gone: null } : history;
  return [...(isProtected ? [histories.say("protected", "")] : []), ...factsOf(own, histories)].join(" · ");
}

/** The facts in the order in which they happened. */
export function factsOf(
  { since, isOldest, deprecated, gone }: SymbolHistory,
  { say, label, before }: Histories,
): readonly string[] {
  return [
    ...(isOldest ? [] : [say("since", label(since))]),
    ...(deprecated === null ? [] : [`<strong class="deprecated">${say("deprecated", label(deprecated))}</strong>`]),
    ...(gone === null ? [] : [`<strong class="gone">${say("gone", label(before(gone)))}</strong>`]),
  ];
}

/** What it was before: folded, and open for readers of a version in which it was that. */
export function changesHtml({ changed }: SymbolHistory, { say, label, declared, versions }: Histories): string {
  if (changed.length === 0) return "";
  const names = changed.map(({ version }) => label(version)).join(", ");
  const line = ({ version, old }: SymbolHistory["changed"][number]) =>
    `${say("before", label(version))} <code>${declared(old)}</code></p>`;
  const old = changed.map((each) => `<p>${line(each)}`).join("");
  const was = changed.map((each, at) => {
    const oldest = changed[at + 1];
    const end = oldest === undefined ? versions.length : versions.indexOf(oldest.version) + 1;
    const places = versions.flatMap((_, place) => (place > versions.indexOf(each.version) && place < end ? [place] : []));
    return `<p class="was" data-was="${places.join(" ")}">${line(each)}`;
  });
  return `<details class="history"><summary>${say("changed", names)}</summary>${old}</details>${was.join("")}`;
}

/** What to use instead, as HTML, with links to what it names. */
export function insteadText(
  use: string | undefined,
  { text, urlOf }: { readonly text: View["text"]; readonly urlOf: (name: string) => string | null },
): string {
  if (use === undefined || use === "") return "";
  const linked = textHtml(use).replace(/[A-Za-z_]\w*(?:::\w+)*(?:\(\))?/g, (written) => {
    const name = written.replace("()", "");
    const url = /[A-Z_(:]/.test(written) ? urlOf(name) : null;
    const shown = written.replaceAll("::", "::<wbr>");
    return url === null ? shown : `<a href="${textHtml(url)}">${shown}</a>`;
  });
  return textHtml(text("reference.instead", { use: "\u0000" })).replace("\u0000", () => linked);
}
