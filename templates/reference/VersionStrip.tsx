/**
 * All versions on a line, the oldest first: the reader chooses one, and what it lacks is grey. The style sheet does that
 * (`templates/shared/versionRules.ts`), so that it needs no script; a script reads the choice from the address.
 */
import type { ReferenceEntry } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { symbolVersion } from "../contract.ts";
import { html, textHtml } from "../html.ts";
import { factsOf, type Histories, notIn } from "./memberHistory.ts";

interface Props extends Pick<ReferenceEntry, "versions" | "history"> {
  /** The versions without the symbol. */
  readonly absent: readonly string[];
  /** What to use in its place, as HTML. */
  readonly instead: string;
  readonly histories: Histories;
  readonly view: View;
}

export function VersionStrip({ versions, absent, history, instead, histories, view }: Props) {
  const { text } = view;
  if (versions.length < 2) return null;
  const facts = factsOf(history, histories);
  const isLeaving = history.gone !== null || history.deprecated !== null;
  const said = [...facts, ...(isLeaving ? [instead] : [])].filter(Boolean).join(" · ");
  return (
    <>
      <Choice versions={versions} histories={histories} view={view} />
      {absent.length > 0 && (
        <p
          className="not-there"
          data-not={notIn(absent, histories)}
          {...html(`<strong>${textHtml(text("reference.notThere"))}</strong> ${said}`)}
        />
      )}
      {isLeaving && <p className="entry-history history" {...html(said)} />}
    </>
  );
}

/** The choice alone. */
export function Choice({ versions, histories, view }: Pick<Props, "versions" | "histories" | "view">) {
  const { site, lastVersion, text } = view;
  const frameOf = (version: string) => site.versions.find(({ name }) => name === version);
  const nameInSet = (version: string) => frameOf(version)?.nameInSet ?? version;
  // Where the API of the newest release is not known, that of the release before it is nearer than what is not released.
  const newest = versions.find(({ version }) => frameOf(version)?.isNext !== true) ?? versions[0];
  const chosen = (versions.find(({ version }) => version === lastVersion?.name) ?? newest)?.version;
  // The client fills in both.
  const unknown = text("reference.unknownVersion", { version: "{version}", shown: "{shown}" });
  // Most symbols have it like others.
  return view.once(JSON.stringify(["versions", versions, chosen]), () => (
    <fieldset className="entry-versions" {...{ [symbolVersion]: unknown }}>
      <legend className="visually-hidden">{text("reference.versions")}</legend>
      {versions
        .map(({ version, status }, at) => (
          <label key={version} className={status === "there" ? undefined : status}>
            <input
              type="radio"
              name="v"
              value={nameInSet(version)}
              data-version={nameInSet(version) === version ? undefined : version}
              data-at={at}
              defaultChecked={version === chosen}
            />
            <span>{histories.label(version)}</span>
            {status !== "there" && <small>{text(`reference.status.${status}`)}</small>}
          </label>
        ))
        .reverse()}
      <label className="hide-absent">
        <input type="checkbox" /> {text("reference.hideAbsent")}
      </label>
    </fieldset>
  ));
}
