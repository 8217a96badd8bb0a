/** Comments as Doxygen writes them → HTML: only what is named becomes an element. */
import { describe, expect, it } from "vitest";
import { descriptionOf, descriptionsIn, type NameOf } from "../../../../src/features/api/read/doxygenText.ts";
import { parseXml } from "../../../../src/features/api/read/xmlTree.ts";

const described = (details: string, brief = "", nameOf: NameOf = (id) => id) => {
  const said = `<briefdescription>${brief}</briefdescription><detaileddescription>${details}</detaileddescription>`;
  return descriptionOf(descriptionsIn(parseXml(`<memberdef>${said}</memberdef>`, "memberdef")), nameOf);
};
const details = (written: string) => described(written, "<para>Brief.</para>")?.details;

describe("a description", () => {
  it("is none without a text", () => {
    expect(described("")).toBeNull();
    expect(described("<para> </para>")).toBeNull();
  });

  it("begins with its first paragraph where it has no line of its own", () => {
    expect(described("<para>First.</para><para>Second.</para>")).toMatchObject({ brief: "First.", details: "<p>Second.</p>" });
    const long = `<para>${"long ".repeat(100)}</para>`;
    expect(described(long)).toMatchObject({ brief: "", details: `<p>${"long ".repeat(100).trim()}</p>` });
  });

  it.each([
    [
      "text in words",
      "<para>a <bold>b</bold> <emphasis>c</emphasis> <computeroutput>d&lt;e&gt;</computeroutput></para>",
      "<p>a <strong>b</strong> <em>c</em> <code>d&lt;e></code></p>",
    ],
    ["lists", "<para><itemizedlist><listitem><para>a</para></listitem></itemizedlist></para>", "<ul><li>a</li></ul>"],
    [
      "numbered lists",
      "<para>x<orderedlist><listitem><para>a</para><para>b</para></listitem></orderedlist>y</para>",
      "<p>x</p><ol><li><p>a</p><p>b</p></li></ol><p>y</p>",
    ],
    [
      "code",
      '<para><programlisting><codeline><highlight class="normal">a<sp/>&lt;<sp/>b</highlight></codeline><codeline/></programlisting></para>',
      "<pre><code>a &lt; b\n</code></pre>",
    ],
    ["what is written as it is", "<para><verbatim>\n a\n</verbatim></para>", "<pre><code> a</code></pre>"],
    [
      "tables",
      '<para><table rows="1"><row><entry thead="yes"><para>a</para></entry><entry><para>b</para></entry></row></table></para>',
      "<table><tr><th>a</th><td>b</td></tr></table>",
    ],
    [
      "terms",
      "<para><variablelist><varlistentry><term>a</term></varlistentry><listitem><para>b</para></listitem></variablelist></para>",
      "<dl><dt>a</dt><dd><p>b</p></dd></dl>",
    ],
    [
      "web pages",
      '<para><ulink url="https://example.org/?a=1&amp;b">site</ulink></para>',
      '<p><a class="external" href="https://example.org/?a=1&amp;b" rel="noopener nofollow">site</a></p>',
    ],
  ])("has %s", (_, written, expected) => {
    expect(details(written)).toBe(expected);
  });

  it.each([
    ["scripts", "<para>&lt;script&gt;alert(1)&lt;/script&gt;</para>", "<p>&lt;script>alert(1)&lt;/script></p>"],
    ["elements that nobody knows", '<para><script src="x">alert(1)</script></para>', "<p>alert(1)</p>"],
    ["HTML for other readers", '<para><htmlonly>&lt;img onerror="x"&gt;</htmlonly></para>', '<p>&lt;img onerror="x"></p>'],
    ["addresses that run code", '<para><ulink url="javascript:alert(1)">here</ulink></para>', "<p>here</p>"],
    ["pictures", '<para>a<image type="html" name="x.png"/></para>', "<p>a</p>"],
  ])("makes nothing of %s", (_, written, expected) => {
    expect(details(written)).toBe(expected);
  });

  it("tells parameters, what is returned, notes, and what to use instead by themselves", () => {
    const found = described(
      `<para><parameterlist kind="param"><parameteritem><parameternamelist><parametername direction="in">a</parametername></parameternamelist>
      <parameterdescription><para>the one</para></parameterdescription></parameteritem></parameterlist>
      <simplesect kind="return"><para>all</para></simplesect><simplesect kind="author"><para>me</para></simplesect>
      <xrefsect id="deprecated_1_x"><xreftitle>Deprecated</xreftitle><xrefdescription><para>Use <ref refid="f1">g()</ref>.</para></xrefdescription></xrefsect>
      <xrefsect id="bug_1_x"><xreftitle>Bug</xreftitle><xrefdescription><para>secret</para></xrefdescription></xrefsect></para>`,
      "<para>Does it.</para>",
    );
    expect(found).toEqual({
      brief: "Does it.",
      details: "",
      deprecated: 'Use <a data-symbol="f1">g()</a>.',
      lists: [{ kind: "param", items: [{ name: "a", html: "the one" }] }],
      sections: [{ kind: "return", html: "all" }],
    });
  });

  it("names what a link means, and writes none where that has no name", () => {
    const link = '<para>Use <ref refid="f1">g()</ref>.</para>';
    const named = described(link, "", (id) => (id === "f1" ? "lib::g" : undefined));
    expect(named?.brief).toBe('Use <a data-symbol="lib::g">g()</a>.');
    expect(described(link, "", () => undefined)?.brief).toBe("Use g().");
  });
});
