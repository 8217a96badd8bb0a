/** Tells readers of unreleased and old versions which one they read, and leads to the same page of the latest release. */
import type { View } from "../../src/engine/render/view.ts";
import { attributes } from "../contract.ts";

export default function VersionBanner({ view }: { readonly view: View }) {
  const { version, lastVersion, config, text } = view;
  if (version === null || version.banner === "none") return null;
  const [before = "", after] = text(`version.${version.banner}`, { site: config.title, label: "{label}" }).split("{label}");
  return (
    <div className="banner" role="note">
      <p>
        {before}
        {after !== undefined && <span className="badge">{version.label}</span>}
        {after}{" "}
        {lastVersion !== null && (
          <>
            {text("version.latestBefore")}{" "}
            <a href={latestUrl(view)} {...{ [attributes.versionChoice]: lastVersion.name }}>
              {text("version.latest")}
            </a>{" "}
            ({lastVersion.label}).
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
