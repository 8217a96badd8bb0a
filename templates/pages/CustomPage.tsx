/** A page of `content/pages`: Markdown in the reading layout, or a component that renders the whole region itself. */
import type { View } from "../../src/render/view.ts";
import { ReadingLayout } from "../docs/DocPage.tsx";

export default function CustomPage({ view }: { readonly view: View }) {
  if (view.page.format === "component") return view.slots.content;
  return <ReadingLayout view={view} className="doc doc-alone" />;
}
