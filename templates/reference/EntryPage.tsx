/** The page of a type, or of a header, of the API in all versions: what it is, its members, and how they changed. */
import type { Heading, MemberGroup, ReferenceEntry, ReferenceMember, ReferenceView, SymbolPlace } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { hasOutline } from "../docs/TableOfContents.tsx";
import { html, textHtml } from "../html.ts";
import { breakable } from "./breakable.ts";
import { said, unfolding } from "./description.ts";
import { Inheritance } from "./Inheritance.tsx";
import { changesHtml, historiesOf, insteadText } from "./memberHistory.ts";
import { groupHtml, groupId, type MemberContext } from "./members.ts";
import { VersionStrip } from "./VersionStrip.tsx";

interface Props {
  readonly reference: ReferenceView;
  readonly view: View;
}

interface ContextProps extends Props {
  readonly context: MemberContext;
}

export function EntryPage({ reference, view: given }: Props) {
  const { entry, instead } = reference;
  const { declaration, text } = given;
  const histories = historiesOf(given, entry);
  const doxygenOf = ({ namespace, name }: ReferenceMember) => {
    const around = entry.kind === "header" ? (namespace ?? "") : entry.name;
    return reference.doxygenOf(around === "" ? name : `${around}::${name}`);
  };
  const context = {
    ...{ text, declaration, histories, entry, absent: reference.absentFrom(entry.name), instead, doxygenOf },
    ...{ pageOf: reference.urlOf, urlOf: inScope(reference), saidOf: reference.saidOf, note: given.note },
  };
  const toc = outlineOf(reference, given);
  const view = { ...given, page: { ...given.page, toc, hideToc: toc.length < 2 } };
  const { Breadcrumbs, TableOfContents } = view.templates;
  return (
    <div className={hasOutline(view.page) ? "doc doc-outlined symbol" : "doc symbol"}>
      <div className="doc-column">
        <article>
          <Breadcrumbs view={view} />
          <header className="page-title">
            <h1 translate="no">{view.slots.title}</h1>
            <Summary reference={reference} context={context} view={view} />
            <Facts reference={reference} context={context} view={view} />
            <VersionStrip
              versions={entry.versions}
              absent={context.absent}
              history={entry.history}
              instead={insteadText(instead[""], context)}
              histories={histories}
              view={view}
            />
          </header>
          <TableOfContents view={view} variant="mobile" />
          <div className="prose reference">
            <div {...html(membersHtml(reference, context))} />
            <Listing reference={reference} view={view} />
            {entry.kind !== "header" && <Synopsis entry={entry} context={context} />}
            <Inheritance reference={reference} histories={histories} view={view} />
            <Places title={text("reference.explained")} id="explained" places={reference.explained} />
            <Places title={text("reference.used")} id="used" places={reference.used} />
          </div>
        </article>
      </div>
      <TableOfContents view={view} variant="side" />
    </div>
  );
}

/** One sentence; what else is said of it unfolds below. */
function Summary({ reference, context, view }: ContextProps) {
  const { description } = reference.entry;
  const { instead, sentence, rest } = said(description, context);
  const shown = sentence === "" ? textHtml(whatItIs(reference, view)) : sentence;
  if (instead + rest === "") return <p className="entry-summary" {...html(shown)} />;
  const unfolded = `<div class="description">${instead}${rest}</div>`;
  return <details className="entry-summary" {...html(unfolding(shown, unfolded))} />;
}

/** A sentence of facts, where nothing says it in words of its own. */
function whatItIs({ entry, module, localName }: ReferenceView, { text }: View): string {
  const { kind, bases, groups } = entry;
  const place = module ?? entry.header ?? "";
  if (kind === "enum") {
    const count = groups.find(({ name }) => name === "values")?.members.length ?? 0;
    return text("reference.what.enum", { place, count });
  }
  if (bases.length === 0) return text(`reference.what.${kind}`, { place });
  return text(`reference.what.${kind}Of`, { place, bases: bases.map(localName).join(", ") });
}

/** Names in a declaration are looked for in the scopes around it, from the nearest on. */
function inScope({ entry, urlOf }: ReferenceView): (name: string) => string | null {
  const scopes =
    entry.kind === "header" ? [] : entry.name.split("::").map((_, at, all) => `${all.slice(0, all.length - at).join("::")}::`);
  // A type has constructors of its name.
  const own = entry.name.slice(entry.name.lastIndexOf("::") + 1).replace(/^:/, "");
  const known = new Map<string, string | null>(entry.kind === "header" ? [] : [[own, urlOf(entry.name)]]);
  return (name) => {
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = [...scopes, ""].reduce<string | null>((url, scope) => url ?? urlOf(scope + name), null);
    known.set(name, found);
    return found;
  };
}

function membersHtml({ entry, localName, urlOf }: ReferenceView, context: MemberContext): string {
  const { text } = context;
  const groups = entry.groups.map((group) => groupHtml(group, context)).join("");
  if (entry.inherited.length === 0) return groups;
  const inherited = entry.inherited.map(({ base, members }) => {
    const url = urlOf(base);
    const items = members.map(({ name, anchor }) => {
      return `<li>${url === null ? textHtml(name) : `<a href="${textHtml(`${url}#${anchor}`)}">${textHtml(name)}</a>`}</li>`;
    });
    const summary = textHtml(text("reference.from", { base: localName(base), count: members.length }));
    return `<details class="names" translate="no"><summary>${summary}</summary><ul>${items.join("")}</ul></details>`;
  });
  return `${groups}<h2 id="inherited">${textHtml(text("reference.inherited"))}</h2>${inherited.join("")}`;
}

/** One line: what it is, its whole name, and what a program needs to use it. */
function Facts({ reference, context: { histories }, view }: ContextProps) {
  const { entry, module, target, doxygen, sources, localName } = reference;
  const { text } = view;
  const namespace = entry.name.slice(0, entry.name.length - localName(entry.name).length).replace(/::$/, "");
  return (
    <ul className="entry-facts">
      <li>{text(`reference.kind.${entry.kind}`)}</li>
      {entry.kind !== "header" && namespace !== "" && (
        <li>
          <code>{namespace}</code>
        </li>
      )}
      {module !== null && module !== namespace && <li>{module}</li>}
      {entry.header !== null && (
        <li>
          <span className="code-block include" translate="no">
            <code>{`#include <${entry.header}>`}</code>
          </span>
        </li>
      )}
      {target !== null && (
        <li title={text("reference.target")}>
          {/* A long target is broken between its parts. */}
          <code {...html(textHtml(target).replaceAll("::", "::<wbr>"))} />
        </li>
      )}
      {!entry.history.isOldest && <li {...html(histories.say("since", histories.label(entry.history.since)))} />}
      {sources.length > 0 && (
        <li>
          {/* As of the chosen version, like what was declared in another way. */}
          {sources.map(({ version, label, url }) => (
            <a key={version} className="was symbol-link external" data-was={histories.versions.indexOf(version)} href={url}>
              {text("reference.source", { version: label })}
            </a>
          ))}
        </li>
      )}
      {doxygen !== null && (
        <li>
          <a className="symbol-link external" href={doxygen}>
            {text("reference.doxygen")}
          </a>
        </li>
      )}
    </ul>
  );
}

function Synopsis({ entry, context }: { readonly entry: ReferenceEntry; readonly context: MemberContext }) {
  const { before, name, after, isLong } = context.declaration(entry.declaration, context.urlOf);
  const code = `${before} <b class="hljs-title">${name}</b>${after};`;
  return (
    <>
      <h2 id="declaration">{context.text("reference.declaration")}</h2>
      <div className={isLong ? "code-block synopsis long" : "code-block synopsis"} translate="no">
        <pre>
          <code className="hljs language-cpp" {...html(code)} />
        </pre>
      </div>
      {entry.history.changed.length > 0 && <div className="history" {...html(changesHtml(entry.history, context.histories))} />}
    </>
  );
}

function Listing({ reference: { listing }, view: { text } }: Props) {
  if (listing === null) return null;
  const { language, place } = listing;
  return (
    <>
      <h2 id="example">{text("reference.example")}</h2>
      <div className="code-block" data-language={language}>
        <pre>
          <code className={`hljs language-${language}`} {...html(listing.html)} />
        </pre>
      </div>
      <p className="entry-from">
        {text("reference.exampleFrom")} <a href={place.url}>{place.section ?? place.page}</a>
      </p>
    </>
  );
}

interface PlacesProps {
  readonly title: string;
  readonly id: string;
  readonly places: readonly SymbolPlace[];
}

/** Sections of the documents that name a symbol. */
export function Places({ title, id, places }: PlacesProps) {
  if (places.length === 0) return null;
  return (
    <>
      <h2 id={id}>{title}</h2>
      <ul>
        {places.map(({ url, page, section }) => (
          <li key={url}>
            <a href={url}>{section ?? page}</a>
            {section !== null && ` – ${page}`}
          </li>
        ))}
      </ul>
    </>
  );
}

/** An outline with more members names their groups alone. */
const mostMembers = 60;

function outlineOf({ entry, listing, explained, used }: ReferenceView, { config, text }: View): readonly Heading[] {
  const count = entry.groups.reduce((sum, { members }) => sum + members.length, 0);
  const heading = (id: string, label: string, depth: Heading["depth"] = 2) => ({
    id,
    text: label,
    html: label.length < 18 ? textHtml(label) : breakable(textHtml(label)),
    depth,
  });
  // Between words that run from right to left, the signs of a name would change sides: `~List` and `operator=`.
  const isMirrored = config.locale.dir === "rtl";
  const member = (id: string, name: string): Heading => {
    const plain = heading(id, name, 3);
    return isMirrored ? { ...plain, html: `<bdi dir="ltr">${plain.html}</bdi>` } : plain;
  };
  return [
    ...entry.groups.flatMap((group) => [
      heading(groupId(group), text(`reference.${group.name}`)),
      ...(count > mostMembers || group.name === "values"
        ? []
        : namedMembers(group).map(({ anchor, name }) => member(anchor, name))),
    ]),
    ...(entry.inherited.length > 0 ? [heading("inherited", text("reference.inherited"))] : []),
    ...(listing === null ? [] : [heading("example", text("reference.example"))]),
    ...(entry.kind === "header" ? [] : [heading("declaration", text("reference.declaration"))]),
    ...(entry.bases.length + entry.derived.length > 0 ? [heading("inheritance", text("reference.inheritance"))] : []),
    ...(explained.length > 0 ? [heading("explained", text("reference.explained"))] : []),
    ...(used.length > 0 ? [heading("used", text("reference.used"))] : []),
  ];
}

/** The names of specializations are conditions of many lines. */
function namedMembers({ name, members }: MemberGroup): readonly ReferenceMember[] {
  return name === "types" ? members.filter((each) => !each.name.includes("<")) : members;
}
