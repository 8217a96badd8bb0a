/** Since when a symbol is there, how it changed, and when it went → quiet HTML behind its declaration and below it. */
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
}

export function historiesOf(
  { text, site, declaration }: Pick<View, "text" | "site" | "declaration">,
  { versions }: Pick<ReferenceEntry, "versions">,
): Histories {
  const said = new Map<string, string>();
  const say = (key: string, version: string) => {
    const known = said.get(key + version) ?? textHtml(text(`reference.${key}`, { version }));
    said.set(key + version, known);
    return known;
  };
  return {
    say,
    label: (version) => versionLabel({ site }, version),
    before: (version) => versions[versions.findIndex((each) => each.version === version) + 1]?.version ?? version,
    declared: (old) => declaration({ before: old, name: "", after: "" }, () => null).before,
  };
}

/** Behind a declaration; empty for what has always been there. */
export function historyHtml(history: SymbolHistory, histories: Histories, isProtected = false): string {
  const facts = [...(isProtected ? [histories.say("protected", "")] : []), ...factsOf(history, histories)];
  return facts.length === 0 ? "" : ` <small class="history">${facts.join(" · ")}</small>`;
}

/** In the order in which they happened. */
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

/** What it was before, folded. */
export function changesHtml({ changed }: SymbolHistory, { say, label, declared }: Histories): string {
  if (changed.length === 0) return "";
  const versions = changed.map(({ version }) => label(version)).join(", ");
  const old = changed.map((each) => `<p>${say("before", label(each.version))} <code>${declared(each.old)}</code></p>`);
  return `<details class="history"><summary>${say("changed", versions)}</summary>${old.join("")}</details>`;
}
