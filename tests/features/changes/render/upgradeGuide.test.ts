import { describe, expect, it } from "vitest";
import { guideRows, relevance, remedyFor } from "../../../../src/features/changes/render/upgradeGuide.ts";
import type { ApiChange } from "../../../../src/model/model.ts";

const table = (...rows: readonly string[]) =>
  `<table><thead><tr><th><code>v1()</code></th></tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;
const pair = (old: string, now: string) => `<td>${old}</td><td>${now}</td>`;

function change(name: string, more: Partial<ApiChange> = {}): ApiChange {
  const owner = name.split("::").length > 2 ? name.replace(/::\w+$/, "") : null;
  const shared = {
    kind: "gone",
    what: "function",
    step: "v2",
    now: "",
    old: null,
    isProtected: false,
    isOverload: false,
  } as const;
  return { ...shared, name, owner, from: ["v1"], ...more };
}

describe("rows of a guide", () => {
  it("are rows of tables, items of lists, and paragraphs that name something", () => {
    const rows = guideRows(
      `<p>Nothing.</p><h2 id="gone">Gone</h2>${table(pair("<code>A::f(int)</code>", "<a href='/g'><code>g()</code></a>"))}` +
        `<h3 id="more">More</h3><ul><li>Call <code>B::h&lt;T&gt;()</code>.</li><li>plain</li></ul><pre><code>C::i()</code></pre>` +
        table("<td><code>D</code></td><td>old</td><td>new</td>"),
      "/docs/up",
    );
    expect(rows).toEqual([
      { url: "/docs/up#gone", names: ["A::f"], html: '<a href="/g"><code>g()</code></a>', isPair: true },
      { url: "/docs/up#more", names: ["B::h"], html: "Call <code>B::h&lt;T&gt;()</code>.", isPair: false },
      { url: "/docs/up#more", names: ["D"], html: "<code>D</code> – old – new", isPair: false },
    ]);
  });

  const row = (...names: readonly string[]) => ({ url: "", names, html: "", isPair: true });

  it.each([
    ["its qualified name", row("A::f"), 4],
    ["its name alone", row("f"), 4],
    ["a name beside that of its class", row("B::f", "A"), 4],
    ["a name of another class", row("B::f"), 0],
    ["its class", row("A"), 2],
    ["something else", row("g"), 0],
  ])("speak of a member by %s", (_, each, score) => {
    expect(relevance(each, change("lib::A::f"))).toBe(score);
  });

  it("speak of values by the class around their enumeration, and of types by their members", () => {
    expect(
      relevance(row("Logger::Error"), change("lib::Logger::Level::Error", { what: "value", owner: "lib::Logger::Level" })),
    ).toBe(4);
    expect(relevance(row("Old::f"), change("lib::Old", { what: "type", owner: null }))).toBe(2);
    expect(relevance(row("A::A"), change("lib::A::A"))).toBe(4);
  });

  it("say best what to do where they name it on the left of a table", () => {
    const rows = [row("A"), { ...row("f"), isPair: false }, row("A::f"), row("A::f", "g")];
    expect(remedyFor(change("lib::A::f"), rows)).toBe(rows[2]);
    expect(remedyFor(change("lib::B::x"), rows)).toBeNull();
  });
});
