/** `:badge[beta]` → a word set apart; a version in it is checked like that of `:since`. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";
import { versionOf } from "./versionOf.ts";

export const directive: Directive = {
  name: "badge",
  forms: ["text", "leaf"],
  attributes: ["kind"],
  hasLabel: true,
  sheet: { path: "./templates/styles/writing.css", classes: ["badge-kind"] },
  help: "`:badge[beta]` sets a word apart, `{kind=warning}` in the color of a box of that kind. `:badge[v2.0+]`, a version and what came after it, is checked, and hidden, like `:since[v2.0]`.",
};

const kinds = ["note", "tip", "info", "warning", "danger"];

export default function Badge({ props: { kind }, label, labelText, view }: DirectiveProps) {
  if (kind !== undefined && !kinds.includes(kind)) throw new Error(`there is no kind "${kind}". Kinds: ${kinds.join(", ")}.`);
  const [, name] = /^(v\d\S*)\+$/.exec(labelText) ?? [];
  if (name !== undefined && versionOf(name, view).isEverywhere) return null;
  return <span className={kind === undefined ? "badge" : `badge badge-kind-${kind}`}>{label}</span>;
}
