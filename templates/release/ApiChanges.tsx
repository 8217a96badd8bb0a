/** What the API did up to a version: what breaks, what is deprecated, and what is new, by the types that it is in. */
import type { View } from "../../src/stages/render/view.ts";
import { html } from "../html.ts";
import { versionLabel } from "../versionLabel.ts";
import { Folded } from "./Folded.tsx";
import { type ReleaseProps, together, told } from "./releaseOrigins.ts";

type Change = NonNullable<View["release"]>["changes"][number];

function changesOf({ view: { release } }: ReleaseProps, ...kinds: readonly Change["kind"][]): readonly Change[] {
  return (release?.changes ?? []).filter(({ kind }) => kinds.includes(kind));
}

export function ReleaseBreaks(props: ReleaseProps) {
  const { page, view } = props;
  const { text, release } = view;
  if (release === null || release.changes.length === 0) return null;
  const breaks = changesOf(props, "gone", "changed");
  const compatible = changesOf(props, "compatible");
  const broken = together(breaks, props);
  const unbroken = page.origins.filter((origin) => !broken.includes(origin));
  return (
    <>
      <h2 id="breaks">{text("release.breaks")}</h2>
      {unbroken.length > 0 && <p {...told(unbroken, props)}>{text("release.breaksNothing")}</p>}
      <Groups changes={breaks} props={props} />
      {compatible.length > 0 && (
        <Folded title="release.compatible" all={compatible} props={props}>
          <p>{text("release.compatibleHint")}</p>
          <Groups changes={compatible} props={props} />
        </Folded>
      )}
    </>
  );
}

export function ReleaseDeprecated(props: ReleaseProps) {
  const changes = changesOf(props, "deprecated");
  if (changes.length === 0) return null;
  return (
    <section {...told(together(changes, props), props)}>
      <h2 id="deprecated">{props.view.text("release.deprecated")}</h2>
      <Groups changes={changes} props={props} />
    </section>
  );
}

interface ChangesProps {
  readonly changes: readonly Change[];
  readonly props: ReleaseProps;
}

/** What is in no type comes first. */
function Groups({ changes, props }: ChangesProps) {
  const owners = [...new Set(changes.map(({ owner }) => owner))];
  const groups = owners.map((owner) => changes.filter((each) => each.owner === owner));
  const isAlone = groups.length === 1 && owners[0] === null;
  return (
    <ul className="release-groups">
      {groups.map((group) => (
        <li key={group[0]?.owner ?? ""} {...told(together(group, props), props)}>
          {!isAlone && <Owner change={group[0]} view={props.view} />}
          <ul>
            {group.map((change) => (
              <Row key={change.now + change.from + change.old} change={change} props={props} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Owner({ change, view }: { readonly change: Change | undefined; readonly view: View }) {
  if (change === undefined || change.ownerLabel === null) return view.text("release.outside");
  return <Name label={change.ownerLabel} url={change.ownerUrl} />;
}

function Name({ label, url }: { readonly label: string; readonly url: string | null }) {
  const code = <code translate="no">{label}</code>;
  if (url === null) return code;
  return (
    <a className={url.startsWith("/") ? undefined : "symbol-link"} href={url}>
      {code}
    </a>
  );
}

const stepTexts = { gone: "gone", changed: "changed", compatible: "changed", deprecated: "since", new: "since" } as const;

function Row({ change, props }: { readonly change: Change; readonly props: ReleaseProps }) {
  const { view } = props;
  const { kind, label, url, old, now, step, remedy, isProtected, isOverload } = change;
  const isTold = old !== null || isOverload;
  return (
    <li {...told(change.from, props)}>
      <Name label={label} url={url} />{" "}
      <small className={`release-step ${kind}`}>
        {isProtected && `${view.text("release.protected")}, `}
        {view.text(`release.${stepTexts[kind]}`, { label: versionLabel(view, step) })}
      </small>
      {isTold && (
        <div className="release-declarations">
          {old !== null && <Declared code={old} as="del" view={view} />}
          <Declared code={now} as={old === null ? "span" : "ins"} view={view} />
        </div>
      )}
      {remedy !== null && (
        <div className="release-remedy">
          <span className="visually-hidden">{view.text("release.instead")} </span>
          {remedy.html !== null && <span {...html(remedy.html)} />}{" "}
          <a href={remedy.url}>{view.text(remedy.html === null ? "release.inGuide" : "release.more")}</a>
        </div>
      )}
    </li>
  );
}

interface DeclaredProps {
  readonly code: string;
  readonly as: "del" | "ins" | "span";
  readonly view: View;
}

function Declared({ code, as: Mark, view }: DeclaredProps) {
  const { before } = view.declaration({ before: code, name: "", after: "" }, () => null);
  return (
    <Mark>
      {Mark !== "span" && (
        <span className="visually-hidden">{view.text(Mark === "del" ? "changes.removed" : "changes.inserted")} </span>
      )}
      <code className="hljs" translate="no" {...html(before)} />
    </Mark>
  );
}

/** In this order. */
const newKinds = [
  ["type", "release.newTypes"],
  ["function", "release.newFunctions"],
  ["field", "release.newFields"],
  ["value", "release.newValues"],
  ["macro", "release.newMacros"],
] as const;

export function ReleaseNews(props: ReleaseProps) {
  const changes = changesOf(props, "new");
  if (changes.length === 0) return null;
  return (
    <section {...told(together(changes, props), props)}>
      <h2 id="new">{props.view.text("release.new")}</h2>
      {newKinds.map(([what, title]) => {
        const all = changes.filter((each) => each.what === what);
        if (all.length === 0) return null;
        return (
          <Folded key={what} title={title} all={all} props={props}>
            <Names changes={all} props={props} />
          </Folded>
        );
      })}
    </section>
  );
}

/** Names of one owner in a line. */
function Names({ changes, props }: ChangesProps) {
  const owners = [...new Set(changes.map(({ owner }) => owner))];
  const groups = owners.map((owner) => changes.filter((each) => each.owner === owner));
  return (
    <ul className="release-names">
      {groups.map((group) => (
        <li key={group[0]?.owner ?? ""} {...told(together(group, props), props)}>
          {groups.length > 1 && (
            <>
              <Owner change={group[0]} view={props.view} />:{" "}
            </>
          )}
          {named(group).map(({ from, ...each }) => (
            <span key={each.label + from} className="release-name" {...told(from, props)}>
              <Name {...each} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

/** Overloads are one name. */
function named(changes: readonly Change[]): readonly Pick<Change, "label" | "url" | "from">[] {
  const names = new Map<string, { label: string; url: string | null; from: readonly string[] }>();
  for (const { label, url, from } of changes) {
    const known = names.get(label);
    names.set(label, { label, url, from: known === undefined ? from : [...new Set([...known.from, ...from])] });
  }
  return [...names.values()];
}
