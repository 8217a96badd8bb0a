/** The site's announcement above the navbar. Always in the HTML; hidden before first paint once the reader dismissed it. */
import type { View } from "../../src/stages/render/view.ts";
import { attributes } from "../contract.ts";
import { html } from "../html.ts";
import { Icon } from "./Icon.tsx";

export default function AnnouncementBar({ view }: { readonly view: View }) {
  const { announcement } = view.config;
  if (announcement === null) return null;
  return view.once(JSON.stringify(["announcement", announcement]), () => (
    <section className="announcement" aria-label={view.text("announcement.label")}>
      <div className="announcement-text" {...html(announcement.content)} />
      {announcement.closeable && (
        <button
          type="button"
          className="icon-button needs-js"
          aria-label={view.text("announcement.close")}
          {...{ [attributes.announcementClose]: "" }}
        >
          <Icon name="close" />
        </button>
      )}
    </section>
  ));
}
