/** `:since[v2.0]` → the version that brought something, until every version of the site has it. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";
import { versionOf } from "./versionOf.ts";

export const directive: Directive = {
  name: "since",
  forms: ["text", "leaf"],
  attributes: [],
  hasLabel: true,
  texts: { "badge.since": "Since {version}" },
  help: "`:since[v2.0]` says which version brought something. Nothing is shown once every version of the site has it.",
};

export default function Since({ labelText, view }: DirectiveProps) {
  const { label, isEverywhere } = versionOf(labelText, view);
  return isEverywhere ? null : <span className="badge">{view.text("badge.since", { version: label })}</span>;
}
