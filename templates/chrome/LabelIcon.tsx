/** The icon before a label of the navigation; nothing without one. */
import { html } from "../html.ts";

export function LabelIcon({ svg }: { readonly svg: string | undefined }) {
  return svg === undefined ? null : <span className="label-icon" {...html(svg)} />;
}
