/** Pages of the API reference: what they show of an entry, and of all of them. */
import { parseDocument } from "htmlparser2";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ReferenceIndexView, ReferenceListed, ReferenceView, Url } from "../../src/model/model.ts";
import SymbolPage from "../../templates/pages/SymbolPage.tsx";
import { entry, reference } from "../fixtures/referenceEntry.ts";
import { page, view } from "./fixture.ts";

function rendered(shown: ReferenceView | ReferenceIndexView = reference): string {
  const own = { ...page({ title: "TcpLayer", toc: [] }), kind: "symbol" } as ReturnType<typeof page>;
  return renderToStaticMarkup(<SymbolPage view={view({ page: own, reference: shown })} />);
}

/** Its text where the tags are left out, each run of spaces as one. */
const textOf = (html: string) => html.replace(/<[^>]*>/g, "").replace(/\s+/g, " ");

function part(html: string, from: string, to: string): string {
  const at = html.indexOf(from);
  return html.slice(at, html.indexOf(to, at));
}

/** The picture of what derives from what. */
const kinOf = (html: string) => part(html, '<div class="kin"', "<h2").replace(/<\/div>$/, "");

/** The types in it, without what only screen readers say. */
const typesOf = (html: string) => textOf(kinOf(html).replace(/<span class="visually-hidden">[^<]*<\/span>/g, ""));

describe("the page of a type", () => {
  test("says what it is, how it is declared, and what a program needs", () => {
    const html = rendered();
    expect(html).toContain('<h1 translate="no">TcpLayer</h1><p class="entry-summary">A TCP segment.</p><ul class="entry-facts">');
    expect(textOf(part(html, '<div class="code-block synopsis"', "</div>"))).toBe("class TcpLayer : public wire::Layer;");
    expect(part(html, '<div class="code-block synopsis"', "</div>")).toContain('<a href="/docs/symbols/Layer">wire::Layer</a>');
    const facts = part(html, '<ul class="entry-facts"', "</ul>");
    expect(textOf(facts.replaceAll("</li>", " · "))).toBe(
      "class · wire · packet · #include &lt;TcpLayer.h&gt; · Wire::packet · source at v2 · Doxygen · ",
    );
    expect(facts).toContain(
      '<li><a class="was symbol-link external" data-was="1" href="https://wire.example/blob/v2/packet/TcpLayer.h">',
    );
    expect(facts).toContain('<a class="symbol-link external" href="https://wire.example/api-docs/tcp.html">');
  });

  test("unfolds what else is said of it, says since when it is there, and how it was declared before", () => {
    const description = { brief: "Reads <code>TCP</code>.", details: "<p>More.</p>", deprecated: "", lists: [], sections: [] };
    const history = { ...entry.history, since: "v2", isOldest: false, changed: [{ version: "v2", old: "struct TcpLayer" }] };
    const html = rendered({ ...reference, entry: { ...entry, description, history } });
    expect(html).toContain(
      '<details class="entry-summary"><summary>Reads <code>TCP</code>.</summary><div class="description"><p>More.</p></div></details>',
    );
    expect(textOf(part(html, '<ul class="entry-facts"', "</ul>"))).toContain("since v2");
    expect(textOf(part(html, '<h2 id="declaration"', '<h2 id="inheritance"'))).toBe(
      "Declarationclass TcpLayer : public wire::Layer;changed in v2Before v2: struct TcpLayerBefore v2: struct TcpLayer",
    );
  });

  test("is that of the newest release whose API is known, where that of the last version is not", () => {
    const [next, , v1] = entry.versions;
    if (next === undefined || v1 === undefined) throw new Error("the fixture has three versions");
    const html = rendered({ ...reference, entry: { ...entry, versions: [next, v1] } });
    expect(html.match(/<input [^>]*checked[^>]*>/g)).toEqual([
      '<input type="radio" data-at="1" name="v" checked="" value="v1"/>',
    ]);
  });

  test("lets the reader choose a version, the oldest first, and says what one that lacks it has instead", () => {
    const strip = part(rendered(), '<fieldset class="entry-versions"', "</fieldset>");
    const radio = (name: string, at: number, isChosen = false) =>
      `<input type="radio" data-at="${at}" name="v"${isChosen ? ' checked=""' : ""} value="${name}"/>`;
    expect(strip).toBe(
      '<fieldset class="entry-versions" data-symbol-version="This page does not cover version &quot;{version}&quot;. It shows {shown}."><legend class="visually-hidden">Your version</legend>' +
        `<label>${radio("v1", 2)}<span>v1</span></label>` +
        `<label class="changed">${radio("v2", 1, true)}<span>v2</span><small>changed</small></label>` +
        `<label class="absent">${radio("next", 0)}<span>Next</span><small>without it</small></label>` +
        '<label class="hide-absent"><input type="checkbox"/> Hide what it lacks</label>',
    );
    const gone = { ...reference, entry: { ...entry, history: { ...entry.history, gone: "next" } }, instead: { "": "Packet" } };
    expect(textOf(part(rendered(gone), '<p class="not-there" data-not="0"', "</p>"))).toBe(
      "Not in this version: removed after v2 · instead: Packet",
    );
    expect(rendered({ ...reference, entry: { ...entry, versions: entry.versions.slice(0, 1) } })).not.toContain("entry-versions");
  });

  test("shows all it derives from above it, and what derives from it below", () => {
    const label = (text: string) => `<span class="visually-hidden">${text}</span>`;
    expect(kinOf(rendered())).toBe(
      `<div class="kin" translate="no"><div>${label("Derives from")}<ul><li>Data</li></ul></div>` +
        `<div>${label("Derives from")}<ul><li><a href="/docs/symbols/Layer">Layer</a></li></ul></div>` +
        `<p>TcpLayer</p><div>${label("Derived types")}<ul><li data-not="2"><a href="/docs/symbols/Sub">Sub</a></li></ul></div>`,
    );
    const derived = Array.from({ length: 13 }, (_, at) => `wire::Sub${at}`);
    const many = rendered({ ...reference, entry: { ...entry, derived } });
    expect(many).toContain("<details><summary>13 derived types</summary>");
    const alone = rendered({ ...reference, entry: { ...entry, bases: [], derived: [] } });
    expect(alone).not.toContain('class="kin"');
  });

  test("shows a base that others derive from once, and ends where bases go in a circle", () => {
    const bases: Readonly<Record<string, readonly string[]>> = { "wire::A": ["wire::B", "wire::C"], "wire::B": ["wire::C"] };
    const shown = rendered({ ...reference, basesOf: (name) => bases[name] ?? [], entry: { ...entry, bases: ["wire::A"] } });
    expect(typesOf(shown)).toBe("CBATcpLayerSub");
    const circle = rendered({ ...reference, basesOf: () => ["wire::Layer"] });
    expect(typesOf(circle)).toBe("LayerTcpLayerSub");
  });

  test("gives overloads one heading, whose link is the member's address", () => {
    const html = part(rendered(), '<h2 id="group-functions"', '<h2 id="inherited"');
    expect(html.match(/<h3 id="[^"]*">/g)).toEqual(['<h3 id="getoption">', '<h3 id="parse">']);
    expect(html).toContain('<h3 id="getoption"><a href="#getoption">getOption</a></h3>');
    expect(html).toContain("<b>getOption</b>");
    expect(textOf(html)).toContain("Option getOption(int index) const");
    expect(html.match(/<small class="history"><a [^>]*href="[^"]*tcp.html#a1"[^>]*>Doxygen<\/a><\/small>/g)).toHaveLength(1);
    expect(textOf(html)).toContain("Option getOption(State state, bool isLast=false) constsince v2");
  });

  test("links what declarations name, looked for from the scope of the class on", () => {
    const html = part(rendered(), '<h2 id="group-functions"', '<h2 id="inherited"');
    expect(html).toContain('<a href="/docs/symbols/TcpLayer.Option">Option</a>');
    expect(html).toContain('<a href="/docs/symbols/TcpLayer#state">State</a> state');
    expect(part(rendered(), '<h2 id="group-constructors"', '<h2 id="group-functions')).toContain(
      'href="/docs/symbols/Packet">Packet<',
    );
  });

  test("says in words what happened to a member, with the old declaration folded", () => {
    const html = part(rendered(), '<h3 id="parse"', '<h2 id="inherited"');
    expect(textOf(part(html, '<small class="history"', "</small>"))).toBe("protected · deprecated in v2 · removed after v2");
    expect(html).toContain('<strong class="gone">removed after v2</strong>');
    expect(textOf(part(html, "<details", "</details>"))).toBe("changed in v2Before v2: void parse(int&lt;3> &amp; flags)");
    expect(textOf(part(html, '<p class="was" data-was="2"', "</p>"))).toBe("Before v2: void parse(int&lt;3> &amp; flags)");
  });

  test("has enumerations inside a class with their values, and leads to types with pages of their own", () => {
    const html = part(rendered(), '<h2 id="group-types"', '<h2 id="group-constructors');
    expect(html).toContain('<h3 id="option"><a href="/docs/symbols/TcpLayer.Option">Option</a></h3>');
    expect(html).toContain('<div class="below"><div class="description">One option.</div></div>');
    expect(html).toContain(
      '<tr id="closed"><th scope="row"><a href="#closed">Closed</a></th><td><span class="hljs-number">1</span></td>',
    );
    expect(textOf(part(html, "<table", "</table>"))).toBe("NameValueVersionsOpen0Closed1since v2");
  });

  test("breaks the names of values between words, at underscores only where they are long", () => {
    const [types, ...others] = entry.groups;
    const [state, ...more] = types?.members ?? [];
    if (types === undefined || state === undefined) throw new Error("the fixture has types");
    const values = ["TYPE_CNAME", "TYPE_OF_LONGER_NAME", "LibPcapDevice"].map((name) => {
      const [first] = state.values;
      const overloads = (first?.overloads ?? []).map((each) => ({ ...each, declaration: { ...each.declaration, name } }));
      return { name, anchor: name, entry: null, overloads, values: [] };
    });
    const groups = [{ ...types, members: [{ ...state, values }, ...more] }, ...others];
    const html = rendered({ ...reference, entry: { ...entry, groups } });
    expect([...html.matchAll(/<th scope="row"><a [^>]*>(.*?)<\/a>/g)].map(([, shown]) => shown)).toEqual([
      "TYPE_CNAME",
      "TYPE_<wbr>OF_<wbr>LONGER_<wbr>NAME",
      "Lib<wbr>Pcap<wbr>Device",
    ]);
  });

  test("folds inherited members by base", () => {
    expect(rendered()).toContain(
      '<details class="names" translate="no"><summary>From Layer (1)</summary><ul><li><a href="/docs/symbols/Layer#getdata">getData</a></li></ul></details>',
    );
  });

  test("says where it is explained and used, with a listing", () => {
    const html = rendered();
    expect(html).toContain('<h2 id="explained">Explained in</h2><ul><li><a href="/docs/layers#tcp">TCP</a> – Layers</li></ul>');
    expect(html).toContain('<h2 id="used">Used in</h2><ul><li><a href="/docs/intro">Introduction</a></li></ul>');
    expect(html).toContain('<code class="hljs language-cpp">TcpLayer tcp;</code>');
    expect(html).toContain('<p class="entry-from">From <a href="/docs/intro#one">One</a></p>');
  });

  test("has groups and members in its outline, of many members the groups alone", () => {
    const outline = (html: string) => part(html, '<nav class="toc', "</nav>").match(/(?<=href="#)[^"]*/g);
    expect(outline(rendered())).toEqual(
      "group-types state option group-constructors tcplayer group-functions getoption parse inherited example declaration inheritance explained used".split(
        " ",
      ),
    );
    const members = Array.from({ length: 61 }, (_, at) => ({ ...entry.groups[1]?.members[0], name: `f${at}`, anchor: `f${at}` }));
    const long = { ...reference, entry: { ...entry, groups: [{ name: "functions", members }] } } as ReferenceView;
    expect(outline(rendered(long))).toEqual(
      "group-functions inherited example declaration inheritance explained used".split(" "),
    );
  });

  test("leaves specializations out of its outline, and breaks long names in it between words", () => {
    const members = ["List<A, enable_if<A>>", "MOST_BYTES_OF_EACH_LAYER", "getNextLayerOfSameType", "SHORT_NAME"].map((name) => ({
      ...entry.groups[1]?.members[0],
      ...{ name, anchor: name },
    }));
    const shown = rendered({ ...reference, entry: { ...entry, groups: [{ name: "types", members }] } } as ReferenceView);
    expect(
      part(shown, 'class="toc toc-side"', "</nav>")
        .match(/(?<="#[^"]*">)[^\n]*?(?=<\/a>)/g)
        ?.slice(0, 4),
    ).toEqual([
      "Types",
      "MOST_<wbr>BYTES_<wbr>OF_<wbr>EACH_<wbr>LAYER",
      "get<wbr>Next<wbr>Layer<wbr>Of<wbr>Same<wbr>Type",
      "SHORT_NAME",
    ]);
  });

  test("names its module unless the namespace says it", () => {
    const facts = (module: string) => textOf(part(rendered({ ...reference, module }), '<ul class="entry-facts"', "</ul>"));
    expect(facts("packet")).toMatch(/^classwirepacket#include/);
    expect(facts("wire")).toMatch(/^classwire#include/);
  });

  test("keeps names in its outline as they are where text runs from right to left", () => {
    const own = { ...page({ title: "TcpLayer", toc: [] }), kind: "symbol" } as ReturnType<typeof page>;
    const shown = view({ page: own, reference });
    const { config } = shown;
    const mirrored = { ...shown, config: { ...config, locale: { ...config.locale, dir: "rtl" as const } } };
    const outline = part(renderToStaticMarkup(<SymbolPage view={mirrored} />), 'class="toc toc-side"', "</nav>");
    expect(outline).toContain('"><bdi dir="ltr">TcpLayer</bdi></a>');
    expect(part(rendered(), 'class="toc toc-side"', "</nav>")).not.toContain("<bdi");
  });

  test("uses no id twice, and its headings have no gaps", () => {
    const html = rendered();
    const ids = html.match(/(?<= id=")[^"]*/g) ?? [];
    expect(new Set(ids).size).toBe(ids.length);
    const ranks = (html.match(/(?<=<h)[1-6]/g) ?? []).map(Number);
    expect(ranks[0]).toBe(1);
    expect(ranks.every((rank, at) => at === 0 || rank <= (ranks[at - 1] ?? 0) + 1)).toBe(true);
    expect(parseDocument(html).children).not.toHaveLength(0);
  });
});

test("the page of a header says so, and has no declaration", () => {
  const { description: _, ...plain } = entry;
  const header: ReferenceView = {
    ...{ ...reference, doxygen: null, target: null, sources: [] },
    entry: { ...plain, name: "Utils.h", header: "Utils.h", kind: "header", bases: [], derived: [], inherited: [] },
  };
  const html = rendered(header);
  expect(html).not.toContain("synopsis");
  expect(html).toContain('<p class="entry-summary">What this header of packet declares.</p>');
  expect(textOf(part(html, '<ul class="entry-facts"', "</ul>"))).toBe("headerpacket#include &lt;Utils.h&gt;");
});

describe("the index", () => {
  const listed = (name: string, changes: Partial<ReferenceListed> = {}): ReferenceListed => ({
    name,
    kind: "class",
    header: "Layer.h",
    bases: [],
    derived: [],
    url: `/docs/symbols/${name}` as Url,
    module: "packet",
    moduleId: "module-packet",
    summary: null,
    headerSummary: null,
    history: entry.history,
    absent: [],
    ...changes,
  });
  const late = { ...entry.history, since: "v2", isOldest: false, deprecated: "next" };
  const index: ReferenceIndexView = {
    urlOf: () => null,
    saidOf: () => undefined,
    doxygenOf: () => null,
    localName: reference.localName,
    basesOf: () => [],
    absentFrom: () => [],
    versions: ["next", "v2", "v1"],
    entries: [
      listed("Layer.h", { kind: "header" }),
      listed("wire::Layer", { derived: ["wire::TcpLayer", "wire::layer_b"] }),
      listed("wire::TcpLayer", { bases: ["wire::Layer"], header: "TcpLayer.h", history: late, absent: ["v1"] }),
      listed("wire::layer_b", { bases: ["wire::Layer"], module: null, header: "b.h" }),
      listed("wire::TcpLayer::Option", { header: "TcpLayer.h", headerSummary: "Segments." }),
      listed("wire::Alone", { bases: ["std::vector<int>"], kind: "struct" }),
    ],
  };
  const html = rendered(index);

  test("lists types by their first letter, with links to the letters, and those inside of others folded", () => {
    expect(textOf(part(html, '<div class="reference-names"', '<section><details><summary><h2 id="headers"'))).toBe(
      "AAlone structLLayer classlayer_b classTTcpLayer class, since v2, deprecated in NextInside other types (1)TcpLayer::Option class",
    );
    expect(html.match(/(?<=href="#)[^"]*/g)).toEqual("letter-A letter-L letter-T headers inheritance".split(" "));
  });

  test("lists headers by module with their types", () => {
    expect(textOf(part(html, '<h2 id="headers"', "</section>"))).toBe(
      "Headers by moduleOther headersb.h layer_bpacketLayer.h Layer, AloneTcpLayer.h Segments. TcpLayer, TcpLayer::Option",
    );
    expect(html).toContain('<li><a href="/docs/symbols/Layer.h">Layer.h</a>');
    expect(html).toContain("<li><span>TcpLayer.h</span>");
  });

  test("draws what derives from what as one tree", () => {
    const tree = part(html, '<h2 id="inheritance"', "</section>");
    expect(textOf(tree)).toBe("InheritanceLayer: 3 typesLayerTcpLayerlayer_b");
    expect(tree).toContain('<details class="reference-tree" translate="no" open>');
  });

  test("has a field that only scripts show", () => {
    expect(html).toContain('<search class="filter needs-js">');
    expect(html).toContain('data-filter="Showing {count} of {total}"');
  });
});
