/** A declaration in C++ → HTML with the token classes of code blocks and links. */
import { describe, expect, test } from "vitest";
import { createDeclarations } from "../../../../src/features/api/render/declarationHtml.ts";
import { unescapeHtml } from "../../../../src/kit/html/escape.ts";

const pages = new Map([
  ["TcpOption", "/docs/symbols/TcpOption"],
  ["Packet", "/docs/symbols/Packet"],
  ["TcpOptionEnumType", "/docs/symbols/TcpOptionEnumType"],
  ["TcpOptionEnumType::Unknown", "/docs/symbols/TcpOptionEnumType#unknown"],
]);
const urlOf = (name: string) => pages.get(name) ?? null;

function html(before: string, name: string, after: string) {
  return createDeclarations()({ before, name, after }, urlOf);
}

/** As readers see it, with links in brackets. */
function shown(before: string, name: string, after: string) {
  const { after: rest, ...parts } = html(before, name, after);
  const seen = `${parts.before} ${parts.name}${rest}`.replace(/<a href="[^"]*#?([^"]*)">(.*?)<\/a>/g, "[$2]");
  return unescapeHtml(seen.replace(/<[^>]*>/g, "")).trim();
}

describe("a declaration", () => {
  test("has the classes of code blocks", () => {
    const { before, after } = html("static bool", "isValid", '(const char *text="a<b", int count=0x1F) noexcept');
    expect(before).toBe('<span class="hljs-keyword">static</span> <span class="hljs-type">bool</span>');
    expect(after).toBe(
      '(<span><span class="hljs-keyword">const</span> <span class="hljs-type">char</span> *text=' +
        '<span class="hljs-string">"a&lt;b"</span>,</span> ' +
        '<i><span class="hljs-type">int</span> count=<span class="hljs-number">0x1F</span></i>) ' +
        '<span class="hljs-keyword">noexcept</span>',
    );
  });

  test("links names of types, in templates, defaults, and bases, too", () => {
    expect(shown("const std::vector<Packet *> &", "all", "() const")).toBe("const std::vector<[Packet] *> & all() const");
    expect(shown("TcpOption", "get", "(TcpOptionEnumType type=TcpOptionEnumType::Unknown)")).toBe(
      "[TcpOption] get([TcpOptionEnumType] type=[TcpOptionEnumType::Unknown])",
    );
    expect(shown("class", "Sub", ": public Packet")).toBe("class Sub: public [Packet]");
    expect(html("void", "f", "(TcpOptionEnumType::Unknown)").after).toBe(
      '(<a href="/docs/symbols/TcpOptionEnumType#unknown">TcpOptionEnumType::Unknown</a>)',
    );
  });

  test("leads from a member without an address to its owner", () => {
    expect(html("", "f", "(Packet::Hidden x)").after).toBe('(<a href="/docs/symbols/Packet">Packet::Hidden</a> x)');
  });

  test("does not link names of parameters", () => {
    expect(shown("void", "f", "(int Packet, const TcpOption &Packet, Packet)")).toBe(
      "void f(int Packet, const [TcpOption] &Packet, [Packet])",
    );
  });

  test("keeps what is no parameter in one piece", () => {
    expect(html("", "f", "(std::map<int, int> one)").after).not.toContain("<span>");
    expect(html("", "f", "(std::function<void(int, int)> one, char sep=',')").after.match(/<span>|<i>/g)).toHaveLength(2);
    expect(html("int", "sizes", "[16]").after).toBe('[<span class="hljs-number">16</span>]');
  });

  test("needs a line for each parameter if it is long", () => {
    const long = "(const std::string &matchedDN, const std::string &diagnosticMessage)";
    expect(html("explicit", "LdapResponseLayer", long).isLong).toBe(true);
    expect(html("", "short", long.slice(0, 30)).isLong).toBe(false);
    expect(html("", "a".repeat(80), "(int one)").isLong).toBe(false);
  });

  test("is read once, and linked for each version", () => {
    const declarations = createDeclarations();
    const declaration = { before: "Packet", name: "first", after: "()" };
    expect(declarations(declaration, urlOf).before).toBe('<a href="/docs/symbols/Packet">Packet</a>');
    expect(declarations(declaration, () => "/docs/v1/symbols/Packet").before).toBe(
      '<a href="/docs/v1/symbols/Packet">Packet</a>',
    );
    expect(declarations(declaration, () => null).before).toBe("Packet");
  });

  test("comes out whole whatever its brackets are", () => {
    expect(shown("bool", "operator<", "(int a, int b")).toBe("bool operator<(int a, int b");
    expect(shown("", "x", '= "unclosed')).toBe('x= "unclosed');
  });
});
