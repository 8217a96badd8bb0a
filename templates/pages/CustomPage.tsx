/** A page of `content/pages`: Markdown in the reading layout, or a component in a wide column or from edge to edge. */
import type { View } from "../../src/engine/render/view.ts";
import { ReadingLayout } from "../docs/DocPage.tsx";

export default function CustomPage({ view }: { readonly view: View }) {
  const { page, slots } = view;
  if (page.format !== "component") return <ReadingLayout view={view} className="doc doc-alone" />;
  if (page.kind === "page" && page.fullWidth) return slots.content;
  return (
    <div className="doc doc-alone">
      <div className="prose component">{slots.content}</div>
    </div>
  );
}
