/** `:since[v2.0]` says which version brought something. Nothing is shown once every version of the site has it. */
import type { DirectiveProps } from "../../src/stages/render/view.ts";
import { versionOf } from "./versionOf.ts";

export default function Since({ labelText, view }: DirectiveProps) {
  const { label, isEverywhere } = versionOf("since", labelText, view);
  return isEverywhere ? null : <span className="badge">{view.text("badge.since", { version: label })}</span>;
}
