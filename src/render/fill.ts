/**
 * Compiled HTML + its page → HTML without holes. Collects, beside the text, the local files it needs, the targets that
 * are still to be checked and the problems.
 */

import { escapeAttribute, escapeText } from "../core/escape.ts";
import type { Diagnostic, DirectiveSlot, Html, Slot } from "../core/model.ts";
import type { Asset, LinkIndex, LinkOrigin, LinkResult, Pending } from "../links/linkIndex.ts";
import { resolveLink, resolveMedia } from "../links/resolve.ts";
import { fillVariables } from "../plan/variables.ts";

/** What filling finds out on its way. */
export interface Findings {
  readonly assets: Asset[];
  readonly pending: Pending[];
  readonly diagnostics: Diagnostic[];
  /** Targets already reported as broken, so that the check of the finished page does not repeat them. */
  readonly reported: Set<string>;
}

/** A directive whose parts are filled, ready for its component. */
export interface FilledDirective {
  readonly slot: DirectiveSlot;
  readonly props: Readonly<Record<string, string>>;
  readonly label: string | null;
  readonly children: string;
}

export interface FillContext {
  readonly origin: LinkOrigin;
  readonly index: LinkIndex;
  readonly findings: Findings;
  readonly renderDirective: (directive: FilledDirective) => string;
}

export function noFindings(): Findings {
  return { assets: [], pending: [], diagnostics: [], reported: new Set() };
}

export function fill({ parts, slots }: Html, context: FillContext): string {
  let html = parts[0] ?? "";
  slots.forEach((slot, index) => {
    html += fillSlot(slot, context) + (parts[index + 1] ?? "");
  });
  return html;
}

function fillSlot(slot: Slot, context: FillContext): string {
  switch (slot.kind) {
    case "link":
      return escapeAttribute(settle(resolveLink(slot.target, slot.place, context.origin, context.index), context));
    case "asset":
      return escapeAttribute(settle(resolveMedia(slot.target, slot.place, context.origin, context.index), context));
    case "variable": {
      const value = context.origin.variables.get(slot.name) ?? `{{${slot.name}}}`;
      return slot.in === "text" ? escapeText(value) : escapeAttribute(value);
    }
    case "directive":
      return context.renderDirective({
        slot,
        props: fillProps(slot, context),
        label: slot.label === null ? null : fill(slot.label, context),
        children: fill(slot.children, context),
      });
  }
}

/** Notes what a resolved link brings with it and gives its target. */
function settle({ href, asset, pending, diagnostic }: LinkResult, { findings }: FillContext): string {
  if (asset !== undefined) findings.assets.push(asset);
  if (pending !== undefined) findings.pending.push(pending);
  if (diagnostic !== undefined) findings.diagnostics.push(diagnostic);
  if (pending !== undefined || diagnostic?.severity === "error") findings.reported.add(href);
  return href;
}

/** Variables in every attribute; `src` and `href` resolved like a picture and a link. */
function fillProps(slot: DirectiveSlot, context: FillContext): FilledDirective["props"] {
  const { origin, index } = context;
  return Object.fromEntries(
    Object.entries(slot.props).map(([name, value]) => {
      if (name === "src") return [name, settle(resolveMedia(value, slot.place, origin, index), context)];
      if (name === "href" || name === "to") return [name, settle(resolveLink(value, slot.place, origin, index), context)];
      return [name, fillVariables(value, origin.variables)];
    }),
  );
}
