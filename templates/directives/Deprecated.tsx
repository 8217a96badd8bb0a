/** `:deprecated[v2.0]` says from which version on something should not be used; once that is so in every version of the site, without it. */
import type { DirectiveProps } from "../../src/stages/render/view.ts";
import { versionOf } from "./versionOf.ts";

export default function Deprecated({ labelText, view }: DirectiveProps) {
  const { label, isEverywhere } = versionOf("deprecated", labelText, view);
  const text = isEverywhere ? view.text("badge.deprecated") : view.text("badge.deprecatedSince", { version: label });
  return <span className="badge badge-kind-warning">{text}</span>;
}
