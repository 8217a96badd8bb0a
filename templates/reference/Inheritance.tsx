/** What a type derives from, above it, and what derives from it, below: lists that a style sheet draws as a picture. */
import type { ReferenceView } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { type Histories, notIn } from "./memberHistory.ts";

interface Props {
  readonly reference: ReferenceView;
  readonly histories: Histories;
  readonly view: View;
}

/** More derived types than these are folded. */
const mostShown = 12;

export function Inheritance({ reference, histories, view: { text } }: Props) {
  const { entry, localName } = reference;
  const above = ancestors(entry.bases, reference);
  if (above.length === 0 && entry.derived.length === 0) return null;
  const derived = <Types names={entry.derived} title={text("reference.derived")} reference={reference} histories={histories} />;
  return (
    <>
      <h2 id="inheritance">{text("reference.inheritance")}</h2>
      <div className="kin" translate="no">
        {above.map((names) => (
          <Types key={names.join()} names={names} title={text("reference.bases")} reference={reference} histories={histories} />
        ))}
        <p>{localName(entry.name)}</p>
        {entry.derived.length > mostShown ? (
          <details>
            <summary>{text("reference.derivedMany", { count: entry.derived.length })}</summary>
            {derived}
          </details>
        ) : (
          entry.derived.length > 0 && derived
        )}
      </div>
    </>
  );
}

/** The farthest first, each once: one that several derive from is above all of them. */
function ancestors(bases: readonly string[], { basesOf }: ReferenceView): readonly (readonly string[])[] {
  const levels: (readonly string[])[] = [];
  // A type cannot be its own ancestor, but a record may say so.
  for (
    let level = bases;
    level.length > 0 && levels.length < 20;
    level = [...new Set(level.flatMap((name) => basesOf(plain(name))))]
  )
    levels.push(level);
  return levels
    .map((level, at) => level.filter((name) => !levels.slice(at + 1).some((later) => later.includes(name))))
    .filter((level) => level.length > 0)
    .reverse();
}

/** The name without the arguments of a template. */
function plain(name: string): string {
  return name.replace(/<.*$/s, "");
}

interface TypesProps {
  readonly names: readonly string[];
  readonly title: string;
  readonly reference: ReferenceView;
  readonly histories: Histories;
}

function Types({ names, title, reference: { urlOf, localName, absentFrom }, histories }: TypesProps) {
  return (
    <div>
      <span className="visually-hidden">{title}</span>
      <ul>
        {names.map((name) => {
          const url = urlOf(name) ?? urlOf(plain(name));
          const absent = absentFrom(plain(name));
          return (
            <li key={name} data-not={absent.length === 0 ? undefined : notIn(absent, histories)}>
              {url === null ? localName(name) : <a href={url}>{localName(name)}</a>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
