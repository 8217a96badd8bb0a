/** Each rule of the audit, on a page that breaks it and on one that does not. */
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { type CheckResult, check } from "../../../src/tools/check/check.ts";
import { type RuleCode, ruleCodes } from "../../../src/tools/check/rules/ruleCodes.ts";
import { builtSite } from "../../serve/folder.ts";

const patience = { external: false, skip: [], timeout: 2000, retries: 0 };

function page(main: string, { title = "", head = "", lang = ' lang="en"', rest = "" } = {}): string {
  return `<!doctype html>\n<html${lang}><head><title>${title}</title>${head}</head>\n<body>\n<main>\n${main}\n</main>${rest}</body></html>\n`;
}

const pixels = "x".repeat(3000);

/** Rule → the page that breaks it, what is said, and the page that does not. */
const cases: Partial<Record<RuleCode, { readonly bad: string; readonly says: readonly string[]; readonly good: string }>> = {
  "check/html": {
    bad: page("<p><div>block</div></p>\n<div><center>old</center></div>"),
    says: ["5:21 Stray end tag '</p>' (close-order).", "6:7 <center> is deprecated: use CSS instead (deprecated)."],
    good: page("<div><p>block</p></div>"),
  },
  "check/names": {
    bad: page(
      '<a href="/x"></a>\n<a href="#a"><img src="p.png" alt=""></a>\n<button type="button"></button>\n<iframe src="/f"></iframe>',
    ),
    says: [
      '5:1 The link to "/x" has no name.',
      '6:1 The link to "#a" has no name.',
      "7:1 The button has no name.",
      '8:1 The frame to "/f" has no name.',
    ],
    good: page(
      '<p id="n">Name</p><a href="/x">text</a><a href="#a"><img src="p.png" alt="Home"></a><a href="/y" aria-labelledby="n"></a><button type="button" aria-label="Close"></button><a href="/z" aria-hidden="true"></a><a id="anchor"></a><iframe src="/f" title="Film"></iframe>',
    ),
  },
  "check/empty-links": {
    bad: page('<a href="">docs</a>\n<a href=" "></a>'),
    says: ['5:1 The link "docs" has no address.', "6:1 The link has no address."],
    good: page('<a href="#">top</a><a href="/check-terms">docs</a><a id="x"></a>'),
  },
  "check/link-texts": {
    bad: page('<a href="/check-terms">Click  here!</a>\n<a href="/check-terms"><b>read more</b> »</a>'),
    says: [
      '5:1 The text "Click here!" does not say where the link to "/check-terms" leads.',
      '6:1 The text "read more »" does not say where the link to "/check-terms" leads.',
    ],
    good: page(
      '<a href="/check-terms">here is all about terms</a><a href="/check-terms" aria-label="Terms">more</a><a href="/check-terms" title="Terms">here</a><a href="/check-terms"><code>link</code></a><a href="/check-terms" aria-hidden="true">here</a>',
      { rest: '<a href="/check-terms">more</a>' },
    ),
  },
  "check/labels": {
    bad: page('<input id="q" placeholder="Search">\n<select><option>1</option></select>'),
    says: ['5:1 The field <input> "q" has no label.', "6:1 The field <select> has no label."],
    good: page(
      '<label for="q">Q</label><input id="q"><label>R <select><option>1</option></select></label><input aria-label="S"><input type="hidden"><input type="submit">',
    ),
  },
  "check/alt-texts": {
    bad: page('<img src="/img/cat.png">\n<input type="image" src="/go.svg">\n<svg role="img"></svg>'),
    says: [
      '5:1 The image "cat.png" has no alternative text.',
      '6:1 The image "go.svg" has no alternative text.',
      "7:1 The image <svg> has no alternative text.",
    ],
    good: page(
      '<img src="a.png" alt="A cat"><img src="b.png" alt=""><svg role="img" aria-label="Go"></svg><svg role="img"><title>Go</title></svg><svg></svg>',
    ),
  },
  "check/language": {
    bad: page("x", { lang: "" }),
    says: ["1:1 The page does not say its language: lang is missing."],
    good: page("x", { lang: ' lang="pt-BR"' }),
  },
  "check/landmarks": {
    bad: page("<main>again</main>", { rest: "\n<nav>a</nav>\n<nav>b</nav>" }),
    says: ["5:1 The page has 2 <main> regions.", "8:1 Two <nav> regions have no name."],
    good: page("x", { rest: '<nav aria-label="Site">a</nav><nav aria-label="Page">b</nav><nav hidden>c</nav>' }),
  },
  "check/duplicate-ids": {
    bad: page('<p id="a">1</p>\n<p id="a">2</p>\n<p id="a">3</p>'),
    says: ['6:1 Two elements have the id "a".'],
    good: page('<p id="a">1</p><p id="b">2</p>'),
  },
  "check/table-headers": {
    bad: page("<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>"),
    says: ["5:1 The table has no header cells."],
    good: page(
      '<table><tr><th>a</th><th>b</th></tr><tr><td>c</td><td>d</td></tr></table><table role="presentation"><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table><table><tr><td>one</td></tr></table>',
    ),
  },
  "check/main-headings": {
    bad: page("<h1>A</h1>\n<h1>B</h1>\n<h2>C</h2>\n<h1>A</h1>"),
    says: [
      '6:1 The heading "B" is of level 1, but "A" is the title of the page already.',
      '8:1 The heading "A" is of level 1, but "A" is the title of the page already.',
    ],
    good: page("<h1>A</h1><h2>B</h2><h1 hidden>C</h1>", { rest: "<h1>of the footer</h1>" }),
  },
  "check/heading-skips": {
    bad: page("<h1>A</h1>\n<h3>B</h3>\n<h2>C</h2>\n<h4>D</h4>"),
    says: [
      '6:1 The heading "B" is of level 3, but the one before it is of level 1.',
      '8:1 The heading "D" is of level 4, but the one before it is of level 2.',
    ],
    good: page("<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2><h4 hidden>E</h4>", { rest: "<h5>of the footer</h5>" }),
  },
  "check/orphans": {
    bad: page('<a href="/check-orphans">myself</a>'),
    says: ["No path of links leads from the home page to /check-orphans."],
    good: page("linked"),
  },
  "check/duplicate-titles": {
    bad: page("x", { title: "Same title" }),
    says: ['The title "Same title" is also that of /check-titles-two.'],
    good: page("x", { title: "Own title" }),
  },
  "check/duplicate-descriptions": {
    bad: page("x", { head: '<meta name="description" content="Same text">' }),
    says: ['The description "Same text" is also that of /check-titles-two.'],
    good: page("x", { head: '<meta name="description" content="Own text">' }),
  },
  "check/budgets": {
    bad: page(
      '<picture><source type="image/webp" srcset="/medium.png 400w, /medium.png?2 800w" sizes="auto"><img src="/small.png" alt=""></picture><picture><source type="image/avif" srcset="/gone.png 400w"><img src="/big.png" alt=""></picture>',
    ),
    says: [
      "The pictures of this page are 5.0 kB, more than 2.5 kB.",
      "This page with all that it loads is 5.3 kB, more than 3 kB.",
    ],
    good: page(
      '<img src="/small.png" alt=""><picture><source media="print" srcset="/big.png"><source type="image/avif" srcset="/small.png 400w, /medium.png 800w" sizes="auto"><source type="image/webp" srcset="/big.png 400w"><img src="/big.png" alt=""></picture>',
    ),
  },
  "check/terms": {
    bad: page('<p title="On Github">The Github site, <b>github</b>, and Pcap++.</p><img src="x.png" alt="GITHUB">', {
      head: '<meta name="description" content="A Github page">',
    }),
    says: [
      '5:1 "Github" is written "GitHub" here.',
      '5:1 "Pcap++" is written "PcapPlusPlus" here.',
      '5:39 "github" is written "GitHub" here.',
      '5:69 "GITHUB" is written "GitHub" here.',
    ],
    good: page(
      "<p>GitHub, github.com, a/github/b, @github, githubs, my_github, <code>github</code> <kbd>github</kbd> pcap++</p><pre>github Pcap++</pre>",
    ),
  },
};

/** Those of links, and those of upgrade guides (`upgradeGuides.test.ts`). */
const rest = ["check/broken", "check/external", "check/quarantined", "check/upgrade-evidence", "check/upgrade-gaps"];
const config = `export default {
  title: "Lib",
  url: "https://example.org",
  check: { budgets: { image: "2.5 kB", page: "3 kB" }, terms: { github: "GitHub", "Pcap++": "PcapPlusPlus" } },
};
`;

const slug = (code: string) => code.replace("/", "-");

function filesOf(kind: "bad" | "good"): Readonly<Record<string, string>> {
  const pages = Object.entries(cases).map(([code, each]) => [`${slug(code)}.html`, each[kind]]);
  const linked = Object.keys(cases).filter((code) => kind === "good" || code !== "check/orphans");
  const links = linked.map((code) => `<a href="/${slug(code)}">${code}</a>`).join("");
  const twin = { title: "Same title", head: '<meta name="description" content="Same text">' };
  return {
    ...Object.fromEntries(pages),
    "index.html": page(`${links}<a href="/check-titles-two">two</a>`, { title: "Home" }),
    "check-titles-two.html": page("x", kind === "bad" ? twin : { title: "Another" }),
    "old.html": '<meta http-equiv="refresh" content="0; url=/check-terms">',
    "big.png": pixels,
    "medium.png": pixels.slice(0, 2000),
    "small.png": "x",
  };
}

async function audit(kind: "bad" | "good"): Promise<CheckResult> {
  const root = builtSite(filesOf(kind), "/", config);
  const run = { root, configFile: join(root, "site.config.ts"), out: join(root, "build"), cache: true };
  return check(run, { ...patience, rules: Object.keys(cases) as RuleCode[] });
}

it("every rule but those of links has a case here", () => {
  expect([...Object.keys(cases), ...rest].sort()).toEqual([...ruleCodes].sort());
});

describe("rules", () => {
  let bad: CheckResult;
  let good: CheckResult;
  beforeAll(async () => {
    bad = await audit("bad");
    good = await audit("good");
  });

  it.each(Object.entries(cases))("%s finds what is wrong", (code, { says }) => {
    const found = bad.diagnostics.filter((each) => each.code === code && each.file === `build/${slug(code)}.html`);
    const shown = found.map(({ line, column, message }) => [line && `${line}:${column}`, message].filter(Boolean).join(" "));
    expect(shown.sort()).toEqual([...says].sort());
  });

  it.each(Object.keys(cases))("%s leaves alone what is right", (code) => {
    const found = good.diagnostics.filter((each) => each.code === code && each.file === `build/${slug(code)}.html`);
    expect(found.map(({ message }) => message)).toEqual([]);
  });
});
