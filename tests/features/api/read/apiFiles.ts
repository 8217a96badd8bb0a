/** Small tag files and inventories, as Doxygen and Sphinx write them. */
import { deflateSync } from "node:zlib";

/** Two versions of a library: the second one has `Layer::next`, the class `Filter`, and no `Packet::old`. */
export const firstTag = tag(`
    <member kind="function">
      <type>void</type>
      <name>old</name>
      <anchorfile>classlib_1_1_packet.html</anchorfile>
      <anchor>a0d</anchor>
      <arglist>()</arglist>
    </member>`);

export const secondTag = tag(
  `
    <member kind="function">
      <type>void</type>
      <name>send</name>
      <anchorfile>classlib_1_1_packet.html</anchorfile>
      <anchor>a1</anchor>
      <arglist>(int count)</arglist>
    </member>
    <member kind="function">
      <type>void</type>
      <name>send</name>
      <anchorfile>classlib_1_1_packet.html</anchorfile>
      <anchor>a2</anchor>
      <arglist>(const std::vector&lt; int &gt; &amp;all)</arglist>
    </member>`,
  `
  <compound kind="class">
    <name>lib::Filter</name>
    <filename>classlib_1_1_filter.html</filename>
    <base>std::enable_shared_from_this&lt; Filter &gt;</base>
  </compound>
  <compound kind="struct">
    <name>std::hash&lt; lib::Filter &gt;</name>
    <filename>structstd_1_1hash.html</filename>
  </compound>`,
);

function tag(members: string, classes = ""): string {
  return `<?xml version='1.0' encoding='UTF-8' standalone='yes' ?>
<tagfile doxygen_version="1.9.4">
  <compound kind="file">
    <name>Packet.h</name>
    <path>/src/</path>
    <filename>_packet_8h</filename>
    <class kind="class">lib::Packet</class>
    <namespace>lib</namespace>
    <member kind="define">
      <type>#define</type>
      <name>LIB_LOG</name>
      <anchorfile>_packet_8h.html</anchorfile>
      <anchor>ad</anchor>
      <arglist>(text)</arglist>
    </member>
    <member kind="function">
      <type>int</type>
      <name>hashOf</name>
      <anchorfile>namespacelib.html</anchorfile>
      <anchor>af</anchor>
      <arglist>()</arglist>
    </member>
  </compound>
  <compound kind="class">
    <name>lib::Layer</name>
    <filename>classlib_1_1_layer.html</filename>
    <member kind="function">
      <type>Layer *</type>
      <name>getNext</name>
      <anchorfile>classlib_1_1_layer.html</anchorfile>
      <anchor>a5</anchor>
      <arglist>() const</arglist>
    </member>
  </compound>
  <compound kind="class">
    <name>lib::Packet</name>
    <filename>classlib_1_1_packet.html</filename>
    <base>lib::Layer</base>
    <member kind="enumeration">
      <type></type>
      <name>State</name>
      <anchorfile>classlib_1_1_packet.html</anchorfile>
      <anchor>a0123456789abcdef0123456789abcdef</anchor>
      <arglist></arglist>
    </member>
    <member kind="enumvalue">
      <name>Open</name>
      <anchorfile>classlib_1_1_packet.html</anchorfile>
      <anchor>a0123456789abcdef0123456789abcdefa1</anchor>
      <arglist></arglist>
    </member>
    <member kind="function">
      <type>Layer *</type>
      <name>getNext</name>
      <anchorfile>classlib_1_1_packet.html</anchorfile>
      <anchor>a6</anchor>
      <arglist>() const</arglist>
    </member>${members}
  </compound>${classes}
  <compound kind="namespace">
    <name>lib</name>
    <filename>namespacelib.html</filename>
    <member kind="function">
      <type>int</type>
      <name>hashOf</name>
      <anchorfile>namespacelib.html</anchorfile>
      <anchor>af</anchor>
      <arglist>()</arglist>
    </member>
  </compound>
</tagfile>
`;
}

/** An `objects.inv` with these lines. */
export function inventory(lines: readonly string[], version = "2"): Buffer {
  const header = `# Sphinx inventory version ${version}\n# Project: lib\n# Version: 1\n# The remainder of this file is compressed using zlib.\n`;
  return Buffer.concat([Buffer.from(header), deflateSync(`${lines.join("\n")}\n`)]);
}
