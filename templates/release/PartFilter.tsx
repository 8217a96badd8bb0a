/** The counts of what changed, each of which shows its part alone. It works by the style sheet, without scripts. */
import type { View } from "../../src/stages/render/view.ts";
import type { Part, PartName } from "./releaseParts.ts";

const labels: Readonly<Partial<Record<PartName, string>>> = {
  gone: "release.showGone",
  changed: "release.showChanged",
  deprecated: "release.showDeprecated",
  new: "release.showNew",
  pages: "release.showPages",
};

export function PartFilter({ parts, view: { text } }: { readonly parts: readonly Part[]; readonly view: View }) {
  const chosen = parts.flatMap((part) => {
    const label = labels[part.name];
    return label === undefined ? [] : [{ value: part.name, label: text(label, { count: part.count }) }];
  });
  const folded = parts.find(({ name }) => name === "protected");
  if (chosen.length < 2) return null;
  return (
    <fieldset className="release-filter">
      <legend className="visually-hidden">{text("release.show")}</legend>
      {[{ value: "all", label: text("release.showAll") }, ...chosen].map(({ value, label }) => (
        <label key={value}>
          <input type="radio" name="show" value={value} defaultChecked={value === "all"} />
          {label}
        </label>
      ))}
      {folded !== undefined && <a href="#protected-members">{text("release.showProtected", { count: folded.count })}</a>}
    </fieldset>
  );
}
