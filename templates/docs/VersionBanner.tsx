/** Tells readers of other versions than the default which one they read, and leads them from unreleased and old ones to the same page there. */
import type { View } from "../../src/stages/render/view.ts";
import { changesLink } from "../changesLink.ts";
import { attributes } from "../contract.ts";

export default function VersionBanner({ view }: { readonly view: View }) {
  const { version, lastVersion, config, text } = view;
  if (version === null || version.banner === "none") return null;
  const [before = "", after] = text(`version.${version.banner}`, {
    site: config.title,
    label: "{label}",
    release: version.release ?? "",
  }).split("{label}");
  const changes = changesLink(view);
  const last = lastVersion?.state === "default" ? "default" : "latest";
  return (
    <div className="banner" role="note">
      <p>
        {before}
        {after !== undefined && <span className="badge">{version.label}</span>}
        {after}{" "}
        {lastVersion !== null && version.banner !== "released" && (
          <>
            {text(`version.${last}Before`)}{" "}
            <a href={latestUrl(view)} {...{ [attributes.versionChoice]: lastVersion.name }}>
              {text(`version.${last}`)}
            </a>{" "}
            ({lastVersion.label}).
          </>
        )}
        {changes?.isBehind && (
          <>
            {" "}
            <a href={changes.url}>{changes.label}</a>
          </>
        )}
      </p>
    </div>
  );
}

function latestUrl({ page, lastVersion }: View): string {
  const same = page.alternates.find((alternate) => alternate.version === lastVersion?.name);
  return same?.url ?? lastVersion?.path ?? "/";
}
