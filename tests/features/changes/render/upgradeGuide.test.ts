import { describe, expect, it } from "vitest";
import { adviceFor, guideRows, relevance } from "../../../../src/features/changes/render/upgradeGuide.ts";
import type { ApiChange } from "../../../../src/model/model.ts";

const table = (...rows: readonly string[]) =>
  `<table><thead><tr><th><code>v1()</code></th></tr></thead><tbody>${rows.map((row) => `<tr>${row}</tr>`).join("")}</tbody></table>`;
const name = (code: string) => ({ path: code.replace(/\(.*/, ""), isCall: code.includes("(") });
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
      { url: "/docs/up#gone", names: [name("A::f()")], html: '<a href="/g"><code>g()</code></a>', isPair: true },
      { url: "/docs/up#more", names: [name("B::h()")], html: "Call <code>B::h&lt;T&gt;()</code>.", isPair: false },
      { url: "/docs/up#more", names: [name("D")], html: "<code>D</code> – old – new", isPair: false },
    ]);
  });

  it("say of each of several names what to use in its place, where they list as many", () => {
    const adviceIn = (old: string, now: string, name: string) => {
      const rows = guideRows(table(pair(old, now)), "/docs/up");
      return adviceFor(change(name), rows)?.row.html;
    };
    const [old, now] = [
      "<code>A::mesage()</code>, <code>setMesage()</code>",
      "<code>message()</code>, <code>setMessage()</code>",
    ];
    expect(adviceIn(old, now, "lib::A::mesage")).toBe("<code>message()</code>");
    expect(adviceIn(old, now, "lib::A::setMesage")).toBe("<code>setMessage()</code>");
    expect(adviceIn(old, now, "lib::A::other")).toBe(now);
    const choice = "<code>message()</code>, or <code>text()</code>";
    expect(adviceIn(old, choice, "lib::A::mesage")).toBe(choice);
    expect(adviceIn("<code>A::mesage()</code> with <code>A::Kind</code>", now, "lib::A::mesage")).toBe(now);
    expect(adviceIn("<code>A::mesage()</code>", now, "lib::A::mesage")).toBe(now);
  });

  const row = (...names: readonly string[]) => ({ url: "", names: names.map(name), html: "", isPair: true });

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

  const f = change("lib::A::f");
  const field = change("lib::A::m_Name", { what: "field" });
  const made = change("lib::A::A", { kind: "changed" });
  const goneType = change("lib::Old", { what: "type", owner: null });
  const otherType = change("lib::A", { kind: "changed", what: "type", owner: null, now: "class A : public B" });
  const alias = change("lib::List", { kind: "changed", what: "type", owner: null, now: "using List = std::vector<int>" });
  const value = change("lib::Log::Level::Error", { what: "value", owner: "lib::Log::Level" });
  const macro = change("LOG", { what: "macro", owner: null });

  it.each([
    ["its qualified name", row("A::f()"), f],
    ["its name alone", row("f()"), f],
    ["its name beside that of another member", row("A::g()", "f()"), f],
    ["a call of a constructor", row("A(data)"), made],
    ["the constructor in its class", row("A::A(data)"), made],
    ["a type that is gone", row("Old"), goneType],
    ["an alias", row("List"), alias],
    ["a value by the class around its enumeration", row("Log::Error"), value],
    ["a value by its enumeration", row("Log::Level::Error"), value],
    ["a macro", row("LOG(text)"), macro],
  ])("are a remedy for what they name: %s", (_, each, what) => {
    expect(adviceFor(what, [each])).toEqual({ row: each, isRemedy: true });
  });

  it.each([
    ["another member of the class", row("A::getAddress()"), field],
    ["the class alone, whose members stay", row("A"), field],
    ["the class, where a constructor changed", row("A"), made],
    ["the class, where it is declared in another way", row("A"), otherType],
    ["a member of a type that is gone", row("Old::f()"), goneType],
    ["the constructors of a type that is gone", row("Old(int)"), goneType],
    ["its name in prose", { ...row("f()"), isPair: false }, f],
  ])("are no remedy, but a place to read, where they name %s", (_, each, what) => {
    expect(adviceFor(what, [each])).toEqual({ row: each, isRemedy: false });
  });

  it.each([
    ["a member of this name in another class", row("B::f()"), f],
    ["it beside members of other classes alone", row("B::g()", "f()"), f],
    ["something else", row("g()"), f],
  ])("say nothing where they name %s", (_, each, what) => {
    expect(adviceFor(what, [each])?.isRemedy ?? false).toBe(false);
  });

  it("say what to do with the whole name before the last part of it", () => {
    const rows = [row("A"), { ...row("A::f"), isPair: false }, row("f"), row("A::f", "g")];
    expect(adviceFor(f, rows)?.row).toBe(rows[3]);
    expect(adviceFor(change("lib::B::x"), rows)).toBeNull();
  });
});
