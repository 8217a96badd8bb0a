/** The list of all names of the API, in all versions: types by their first letter, the headers of each module, and what derives from what. */
import type { ReferenceIndexView, ReferenceListed } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { Filter } from "../docs/Filter.tsx";
import { html, textHtml } from "../html.ts";
import { factsOf, type Histories, historiesOf, notInHtml } from "./memberHistory.ts";
import { Choice } from "./VersionStrip.tsx";

interface Props {
  readonly reference: ReferenceIndexView;
  readonly view: View;
}

export function IndexPage({ reference, view }: Props) {
  const { Breadcrumbs } = view.templates;
  const { text, slots } = view;
  const versions = reference.versions.map((version) => ({ version, status: "there" as const }));
  const histories = historiesOf(view, { versions });
  const listed = { ...reference, histories };
  const letters = lettersOf(reference);
  const others = othersOf(listed, text);
  return (
    <div className="doc symbol all-names">
      <div className="doc-column">
        <article>
          <Breadcrumbs view={view} />
          <header className="page-title">
            <h1>{slots.title}</h1>
            <p>{text("reference.indexText")}</p>
            {versions.length > 1 && <Choice versions={versions} histories={histories} view={view} />}
          </header>
          <div className="prose reference">
            <div className="names-bar">
              <Filter view={view} label={text("reference.filter")} />
              <nav aria-label={text("reference.byName")}>
                {letters
                  .filter(([letter]) => letter !== "")
                  .map(([letter]) => (
                    <a key={letter} href={`#letter-${letter}`}>
                      {letter}
                    </a>
                  ))}
                {/* None of them alone on a line. */}
                <span>
                  {others.map(({ id, title }) => (
                    <a key={id} href={`#${id}`}>
                      {title}
                    </a>
                  ))}
                </span>
              </nav>
            </div>
            <h2 id="names" className="visually-hidden">
              {text("reference.byName")}
            </h2>
            <div className="reference-names" translate="no" {...html(byName(letters, listed, text))} />
            {/* Other ways to the same names are folded. */}
            {others.map(({ id, title, markup }) => {
              const heading = `<h2 id="${id}">${textHtml(title)}</h2>`;
              return <section key={id} {...html(`<details><summary>${heading}</summary>${markup}</details>`)} />;
            })}
          </div>
        </article>
      </div>
    </div>
  );
}

interface Listed extends ReferenceIndexView {
  readonly histories: Histories;
}

interface Section {
  readonly id: string;
  readonly title: string;
  readonly markup: string;
}

function othersOf(reference: Listed, text: Text): readonly Section[] {
  const tree = inheritance(reference, text);
  return [
    { id: "headers", title: text("reference.byHeader"), markup: byHeader(reference, text) },
    ...(tree === "" ? [] : [{ id: "inheritance", title: text("reference.inheritance"), markup: tree }]),
  ];
}

type Text = View["text"];

function linked({ url, name }: ReferenceListed, { localName }: ReferenceIndexView): string {
  return `<a href="${textHtml(url)}">${textHtml(localName(name)).replaceAll("::", "::<wbr>")}</a>`;
}

function item(listed: ReferenceListed, reference: Listed, text: Text): string {
  const { kind, history, absent, summary } = listed;
  const { histories } = reference;
  const facts = [textHtml(text(`reference.kind.${kind}`)), ...factsOf(history, histories)].join(", ");
  const sentence = summary === null ? "" : ` <span>${textHtml(summary)}</span>`;
  return `<li${notInHtml(absent, [], histories)}>${linked(listed, reference)} <small>${facts}</small>${sentence}</li>`;
}

function byLetters({ name: a }: ReferenceListed, { name: b }: ReferenceListed): number {
  return a.toLowerCase() < b.toLowerCase() ? -1 : 1;
}

type Letters = readonly (readonly [letter: string, types: readonly ReferenceListed[]])[];

/** Types alone: headers are the next section. `""`: what is declared inside of a type, whose page leads there. */
function lettersOf({ entries, localName }: ReferenceIndexView): Letters {
  const types = entries.filter(({ kind }) => kind !== "header");
  const names = new Set(types.map(({ name }) => name));
  const isInner = (name: string) => names.has(name.slice(0, Math.max(0, name.lastIndexOf("::"))));
  const letterOf = (name: string) => (localName(name).match(/[\p{L}\d]/u)?.[0] ?? "").toUpperCase();
  return sortedGroups(types, ({ name }) => (isInner(name) ? "" : letterOf(name)));
}

/** A list for each letter, and one folded at the end. */
function byName(letters: Letters, reference: Listed, text: Text): string {
  const sections = letters.map(([letter, own]) => {
    const list = `<ul>${[...own]
      .sort(byLetters)
      .map((each) => item(each, reference, text))
      .join("")}</ul>`;
    if (letter !== "") return `<section><h3 id="letter-${textHtml(letter)}">${textHtml(letter)}</h3>${list}</section>`;
    const summary = textHtml(text("reference.inner", { count: own.length }));
    return `<section><details><summary>${summary}</summary>${list}</details></section>`;
  });
  const [first = ""] = sections;
  return letters[0]?.[0] === "" ? [...sections.slice(1), first].join("") : sections.join("");
}

/** Each header below its module, with its types. */
function byHeader(reference: ReferenceIndexView, text: Text): string {
  const headerOf = ({ header, kind, name }: ReferenceListed) => (kind === "header" ? name : (header ?? ""));
  return sortedGroups(reference.entries, ({ module }) => module ?? "")
    .map(([module, entries]) => {
      const lists = sortedGroups(entries, headerOf).map(([header, own]) => headerList(header, own, reference));
      const title = module === "" ? text("reference.otherModules") : module;
      const id = entries[0]?.moduleId ?? null;
      const heading = id === null ? "<h3>" : `<h3 id="${textHtml(id)}">`;
      return `${heading}${textHtml(title)}</h3><ul class="reference-headers" translate="no">${lists.join("")}</ul>`;
    })
    .join("");
}

function sortedGroups<T>(values: readonly T[], keyOf: (value: T) => string): readonly (readonly [string, readonly T[]])[] {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const known = groups.get(keyOf(value));
    if (known === undefined) groups.set(keyOf(value), [value]);
    else known.push(value);
  }
  return [...groups].sort(([a], [b]) => (a < b ? -1 : 1));
}

function headerList(header: string, entries: readonly ReferenceListed[], reference: ReferenceIndexView): string {
  const own = entries.find(({ kind }) => kind === "header");
  const types = entries.filter((each) => each !== own).map((each) => linked(each, reference));
  const name = own === undefined ? `<span>${textHtml(header)}</span>` : linked(own, reference);
  const said = own?.summary ?? entries.find(({ headerSummary }) => headerSummary !== null)?.headerSummary ?? null;
  const sentence = said === null ? "" : ` <small>${textHtml(said)}</small>`;
  return `<li>${name}${sentence} <p>${types.join(", ")}</p></li>`;
}

/** A tree for each type that others derive from and that derives from none itself; the largest is open. */
function inheritance(reference: ReferenceIndexView, text: Text): string {
  const byTypeName = new Map(reference.entries.map((each) => [each.name, each] as const));
  const roots = reference.entries.filter(
    ({ bases, derived }) => derived.length > 0 && !bases.some((base) => byTypeName.has(base.replace(/<.*$/s, ""))),
  );
  const branch = (name: string, above: readonly string[]): { readonly count: number; readonly markup: string } => {
    const listed = byTypeName.get(name);
    if (listed === undefined || above.includes(name)) return { count: 0, markup: "" };
    const below = listed.derived.map((each) => branch(each, [...above, name]));
    const count = below.reduce((sum, each) => sum + each.count, 1);
    const list = below.length === 0 ? "" : `<ul>${below.map(({ markup }) => markup).join("")}</ul>`;
    return { count, markup: `<li>${linked(listed, reference)}${list}</li>` };
  };
  const trees = roots.map(({ name }) => ({ name, ...branch(name, []) })).sort((a, b) => b.count - a.count);
  return trees
    .map(({ name, count, markup }, at) => {
      const summary = textHtml(text("reference.tree", { name: reference.localName(name), count }));
      return `<details class="reference-tree" translate="no"${at === 0 ? " open" : ""}><summary>${summary}</summary><ul>${markup}</ul></details>`;
    })
    .join("");
}
