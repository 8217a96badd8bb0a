/** `:release-link[text]` → a link to a file of the release of a version, or to its page. */
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export const directive: Directive = {
  name: "release-link",
  forms: ["text", "leaf"],
  attributes: ["asset", "version"],
  hasLabel: true,
  help: "`:release-link[text]{asset=file.tar.gz}` leads to a file of this version's release, without `asset` to its page.",
};

export default function ReleaseLink({ props, label, labelText, view }: DirectiveProps) {
  const releases = view.config.vars.releases;
  if (releases === undefined) throw new Error("the configuration has no `vars.releases`.");
  const own = view.version ?? view.lastVersion;
  const href = releaseUrl(releases, props.version ?? own?.nameInSet ?? "", props.asset);
  return (
    <a className="external" href={href}>
      {labelText === "" ? (props.asset ?? href) : label}
    </a>
  );
}

/** What is not released has no page of its own: it leads to the list. */
export function releaseUrl(releases: string, version: string, asset?: string): string {
  if (version === "" || version === "next") return releases;
  return asset === undefined ? `${releases}/tag/${version}` : `${releases}/download/${version}/${asset}`;
}
