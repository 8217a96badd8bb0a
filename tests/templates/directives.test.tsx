/** The components behind Markdown directives: what they draw, and what they say when something is missing. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import ApiSearch from "../../content/templates/ApiSearch.tsx";
import Packet from "../../content/templates/Packet.tsx";
import type { DirectiveProps } from "../../src/stages/render/view.ts";
import { headerPage, typePage } from "../../templates/directives/ApiLink.tsx";
import { parseNumber } from "../../templates/directives/BarChart.tsx";
import { inlineSvg } from "../../templates/directives/inlineSvg.ts";
import { releaseUrl } from "../../templates/directives/ReleaseLink.tsx";
import { directives } from "../../templates/index.ts";
import { page, view } from "./fixture.ts";

function render(name: string, props: Partial<DirectiveProps> = {}): string {
  const Component = { ...directives, ApiSearch, Packet }[name];
  if (Component === undefined) throw new Error(`no directive ${name}`);
  const given = {
    view: view(),
    name,
    form: "container",
    props: {},
    label: props.labelText ?? null,
    labelText: "",
    children: null,
    table: null,
    file: null,
  };
  return renderToStaticMarkup(createElement(Component, { ...given, ...props } as DirectiveProps));
}

describe("api-link", () => {
  it("mangles names as Doxygen does on file systems that ignore case", () => {
    expect(typePage("PcapLiveDevice", "class", "pcpp")).toBe("classpcpp_1_1_pcap_live_device.html");
    expect(typePage("IPv4Layer", "class", "pcpp")).toBe("classpcpp_1_1_i_pv4_layer.html");
    expect(typePage("pcpp::tcphdr", "struct", "pcpp")).toBe("structpcpp_1_1tcphdr.html");
    expect(typePage("TLVRecordReader<T>", "class", "")).toBe("class_t_l_v_record_reader.html");
    expect(headerPage("PcapFilter.h")).toBe("_pcap_filter_8h.html");
  });

  it("leads to the reference of the page's own version, outside the docs of the latest", () => {
    expect(render("ApiLink", { labelText: "Packet" })).toContain(
      'href="https://wire.example/api-docs/v2/classpcpp_1_1_packet.html"',
    );
    const next = view({ page: page({ version: "next" }) });
    expect(render("ApiLink", { labelText: "Packet", view: next })).toContain("/api-docs/next/class");
    expect(render("ApiLink", { props: { header: "PcapFilter.h" } })).toContain("<code>PcapFilter.h</code>");
  });
});

describe("release-link", () => {
  it("leads to a file, a release, or the list for what is not released", () => {
    expect(releaseUrl("/r", "v2", "a.zip")).toBe("/r/download/v2/a.zip");
    expect(releaseUrl("/r", "v2")).toBe("/r/tag/v2");
    expect(releaseUrl("/r", "next", "a.zip")).toBe("/r");
  });
});

describe("bar-chart", () => {
  const table = [
    ["Library", "TCP", "DNS"],
    ["libpcap", "4,000", "16"],
    ["Wire", "2,000", "4"],
  ];

  const bar = (name: string, share: string) => new RegExp(`<dt>${name}</dt>.*?<rect width="${share}" height="100%">`);

  it("draws each number against the greatest of all, in a group for each row", () => {
    const html = render("BarChart", { table });
    expect(html).toMatch(/<p>Wire<\/p>.*<dt>TCP<\/dt><dd>2,000<\/dd>.*<rect width="50%".*<dt>DNS.*<rect width="0.1%"/);
    expect(html).toContain('class="bar series-2"');
  });

  it("compares a highlighted row within each column, with the difference in words", () => {
    const html = render("BarChart", { table, props: { highlight: "Wire" } });
    expect(html).toMatch(bar("libpcap", "100%"));
    expect(html).toContain('<div><p>DNS</p><dl><div class="muted"><dt>libpcap</dt>');
    expect(html).toContain("<dt>Wire</dt><dd>2,000<small>50% below libpcap</small></dd>");
  });

  it("compares a highlighted column within each row, with the one that `versus` names", () => {
    const rows = [
      ["Test", "Wire", "Slow", "Other"],
      ["TCP", "12", "3", "10"],
    ];
    const html = render("BarChart", { table: rows, props: { highlight: "Wire", versus: "Other" } });
    expect(html).toContain("<dt>Wire</dt><dd>12<small>+20% over Other</small></dd>");
    expect(html).not.toContain("<p>");
    expect(render("BarChart", { table: rows, props: { highlight: "Wire" } })).not.toContain("<small>");
  });

  it("draws a reference as a line, which does not crush the bars", () => {
    const html = render("BarChart", { table, props: { highlight: "Wire", reference: "libpcap" } });
    expect(html).toMatch(bar("Wire", "100%"));
    expect(html).toContain("<dt>libpcap</dt><dd>4,000<small>off the scale</small></dd>");
    expect(html).toContain('<line x1="0.8%" x2="0.8%" y2="100%"></line>');
  });

  it("says which name the table does not have", () => {
    expect(() => render("BarChart", { table, props: { highlight: "Wires" } })).toThrow('the table has no row or column "Wires".');
  });

  it("reads numbers with separators and units", () => {
    expect(["2,538,071", "12.5 Gi/s", "–", "-3"].map(parseNumber)).toEqual([2538071, 12.5, 0, -3]);
  });

  it("says what is missing", () => {
    expect(() => render("BarChart")).toThrow("it has no table. Put one with a header and at least one row inside.");
  });
});

describe("packet, of the site", () => {
  const table = [
    ["Level", "Layer", "Bytes", "Class"],
    ["link", "Ethernet", "14", "EthLayer"],
    ["network", "IPv4", "20", ""],
  ];

  it("places each layer where its bytes begin, whatever the order of the columns", () => {
    const html = render("Packet", { table });
    expect(html).toContain('<rect x="0%" width="41.2%" height="100%"></rect>');
    expect(html).toContain('<rect x="41.2%" width="58.8%" height="100%"></rect>');
    expect(html).toContain('<span class="visually-hidden">14–33</span>');
    expect(html).toContain('class="band svg-network"');
  });

  it("says what is missing", () => {
    expect(() => render("Packet", { table: [["Layer"]] })).toThrow(
      "packet: put a table `Layer | Bytes | Level | Class` inside, with numbers as Bytes.",
    );
  });
});

it("api-search, of the site, leads to the reference of the version and searches its pages", () => {
  const html = render("ApiSearch");
  expect(html).toContain('href="https://wire.example/api-docs/v2/index.html"');
  expect(html).toContain('<form class="search-form" action="/search">');
  expect(html).toContain('<input type="hidden" name="version" value="v2"/>');
  expect(html).not.toContain("/docs/symbols/names");
  const { site } = view();
  const byUrl = new Map([...site.byUrl, ["/docs/symbols/names", page()]]);
  const withIndex = { ...view(), site: { ...site, byUrl } };
  expect(render("ApiSearch", { view: withIndex })).toContain('<a href="/docs/symbols/names">All names</a>');
});

describe("figure", () => {
  it("inlines a drawing and names it", () => {
    const html = render("Figure", { file: '<svg viewBox="0 0 1 1"><rect/></svg>', props: { alt: "A box" }, labelText: "Box" });
    expect(html).toContain('<svg viewBox="0 0 1 1" role="img" aria-label="A box"><rect/></svg>');
    expect(html).toContain("<figcaption>Box</figcaption>");
  });

  it("captions what stands inside", () => {
    expect(render("Figure", { children: "code", labelText: "Words" })).toBe(
      '<figure class="figure">code<figcaption>Words</figcaption></figure>',
    );
  });

  it("says what is missing", () => {
    expect(() => render("Figure", { children: "\n" })).toThrow(
      "it has neither a picture nor content. Name a picture with `file=` (an SVG of the site) or `src=` (any).",
    );
  });
});

describe("kbd", () => {
  it.each([
    ["Ctrl+K", "<kbd>Ctrl</kbd>+<kbd>K</kbd>"],
    ["Ctrl++", "<kbd>Ctrl</kbd>+<kbd>+</kbd>"],
    ["+", "<kbd>+</kbd>"],
  ])("%s", (labelText, expected) => {
    expect(render("Kbd", { labelText })).toBe(expected);
  });
});

describe("badges", () => {
  const versions = ["next", "v2.0", "v1.10"].map((name) => ({
    ...view().site.versions[0],
    name,
    nameInSet: name,
    label: `${name}!`,
  }));
  const site = { ...view().site, versions } as DirectiveProps["view"]["site"];
  const shown = (name: string, labelText: string, props = {}) => render(name, { labelText, props, view: { ...view(), site } });

  it("name what is new, until every version has it", () => {
    expect(shown("Since", "v2.0")).toBe('<span class="badge">Since v2.0!</span>');
    expect(["v1.10", "v1.9", "v0.12"].map((name) => shown("Since", name))).toEqual(["", "", ""]);
    expect([shown("Badge", "v2.0+"), shown("Badge", "v1.10+")]).toEqual(['<span class="badge">v2.0+</span>', ""]);
  });

  it("name what is deprecated, and leave out the version once it is everywhere", () => {
    expect(shown("Deprecated", "v2.0")).toBe('<span class="badge badge-kind-warning">Deprecated since v2.0!</span>');
    expect(shown("Deprecated", "v1.10")).toBe('<span class="badge badge-kind-warning">Deprecated</span>');
  });

  it.each(["v2.1", "2.0", "v1.9.1", "soon"])("know no version %s", (name) => {
    expect(() => shown("Since", name)).toThrow(`the site has no version "${name}". Versions: next, v2.0, v1.10.`);
  });

  it("hold any word, in the color of a box", () => {
    expect(shown("Badge", "C++", { kind: "tip" })).toBe('<span class="badge badge-kind-tip">C++</span>');
    expect(() => shown("Badge", "x", { kind: "red" })).toThrow(
      'there is no kind "red". Kinds: note, tip, info, warning, danger.',
    );
  });
});

describe("inline SVG", () => {
  const clean = (inside: string) => inlineSvg(`<svg>${inside}</svg>`, "").replace('<svg role="img">', "").replace("</svg>", "");

  it("drops what could run, load or restyle", () => {
    expect(clean("<script>alert(1)</script>")).toBe("");
    expect(clean("<style>*{}</style><foreignObject><p/></foreignObject>")).toBe("");
    expect(clean('<g onload="x()" style="a" fill="red"/>')).toBe('<g fill="red"/>');
    expect(clean('<a href="javascript:x()"><use href="#a"/></a>')).toBe('<a><use href="#a"/></a>');
    expect(clean('<image href="https://other.example/x.png"/>')).toBe("<image/>");
    expect(clean('<g fill="url(#g)"/><g fill="url(https://x)"/>')).toBe('<g fill="url(#g)"/><g/>');
  });

  it("treats anything malformed as text", () => {
    expect(clean("<g onload=x()>")).toBe("&lt;g onload=x()&gt;");
    expect(clean("<scr<script></script>ipt>")).not.toContain("<script");
  });

  it("leaves out what belongs to a file of its own", () => {
    expect(
      inlineSvg(
        '<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg" role="img"><title>T</title></svg>',
        "Alt",
      ),
    ).toBe('<svg role="img" aria-label="Alt"><title>T</title></svg>');
  });
});

describe("toc", () => {
  it("lists the page's headings as a tree", () => {
    expect(render("Toc")).toContain('<a href="#the-program">The program</a><ul><li><a href="#headers">Headers</a></li></ul>');
  });
});
