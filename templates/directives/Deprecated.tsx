/** `:deprecated[v2.0]` → a warning in a word. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";
import { versionOf } from "./versionOf.ts";

export const directive: Directive = {
  name: "deprecated",
  forms: ["text", "leaf"],
  attributes: [],
  hasLabel: true,
  sheet: { path: "./templates/styles/writing.css", classes: ["badge-kind"] },
  texts: { "badge.deprecated": "Deprecated", "badge.deprecatedSince": "Deprecated since {version}" },
  help: "`:deprecated[v2.0]` says from which version on something should not be used; once that is so in every version of the site, without it.",
};

export default function Deprecated({ labelText, view }: DirectiveProps) {
  const { label, isEverywhere } = versionOf(labelText, view);
  const text = isEverywhere ? view.text("badge.deprecated") : view.text("badge.deprecatedSince", { version: label });
  return <span className="badge badge-kind-warning">{text}</span>;
}
