/** The list of all names of the API, in all versions: types,  the headers of each module, and what derives from what. */
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
  const { Breadcrumbs, TableOfContents } = view.templates;
  const { text, slots } = view;
  const versions = reference.versions.map((version) => ({ version, status: "there" as const }));
  const histories = historiesOf(view, { versions });
  const sections = sectionsOf({ ...reference, histories }, view);
  const toc = sections.map(({ id, title }) => ({ id, text: title, html: textHtml(title), depth: 2 as const }));
  const own = { ...view, page: { ...view.page, toc, hideToc: false } };
  return (
    <div className="doc doc-outlined symbol">
      <div className="doc-column">
        <article>
          <Breadcrumbs view={view} />
          <header className="page-title">
            <h1>{slots.title}</h1>
            <p>{text("reference.indexText")}</p>
            {versions.length > 1 && <Choice versions={versions} histories={histories} view={view} />}
          </header>
          <TableOfContents view={own} variant="mobile" />
          <div className="prose reference">
            <Filter view={view} label={text("reference.filter")} />
            {sections.map(({ id, title, markup }, at) => {
              const heading = `<h2 id="${id}">${textHtml(title)}</h2>`;
              // Other ways to the same names are folded.
              const content = at === 0 ? heading + markup : `<details><summary>${heading}</summary>${markup}</details>`;
              return <section key={id} {...html(content)} />;
            })}
          </div>
        </article>
      </div>
      <TableOfContents view={own} variant="side" />
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

function sectionsOf(reference: Listed, { text }: View): readonly Section[] {
  const tree = inheritance(reference, text);
  return [
    { id: "names", title: text("reference.byName"), markup: byName(reference, text) },
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

/** Types alone: headers are the next section. A list for each first letter. */
function byName(reference: Listed, text: Text): string {
  const types = reference.entries.filter(({ kind }) => kind !== "header");
  const letterOf = ({ name }: ReferenceListed) => (reference.localName(name).match(/[\p{L}\d]/u)?.[0] ?? "").toUpperCase();
  const lists = sortedGroups(types, letterOf).map(([letter, own]) => {
    const items = [...own].sort(byLetters).map((each) => item(each, reference, text));
    return `<section><h3>${textHtml(letter)}</h3><ul>${items.join("")}</ul></section>`;
  });
  return `<div class="reference-names" translate="no">${lists.join("")}</div>`;
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
  return `<li>${name} <p>${types.join(", ")}</p></li>`;
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
