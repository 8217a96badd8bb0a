/** The first stop of the Tab key: a link past the bars to the page's own content. */
import type { View } from "../../src/stages/render/view.ts";
import { ids } from "../contract.ts";

export default function SkipLink({ view }: { readonly view: View }) {
  return view.once("skip link", () => (
    <section aria-label={view.text("skip.region")}>
      <a className="skip-link" href={`#${ids.content}`}>
        {view.text("skip.link")}
      </a>
    </section>
  ));
}
