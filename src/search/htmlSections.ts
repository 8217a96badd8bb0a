/**
 * The finished HTML of a component page → its sections, as compiling Markdown gives them. Only markup that docsgen has
 * written itself comes here, so a tag ends at the first `>` outside quotes.
 */
import type { Heading, Section } from "../core/model.ts";

const token = /<(\/?)([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>|<!--[\s\S]*?(?:-->|$)/gi;
const silent = new Set(["script", "style", "template", "svg", "nav", "button", "select"]);
const inline = new Set(
  "a abbr b bdi br cite code del em i ins kbd mark q s samp small span strong sub sup time u var wbr".split(" "),
);

interface Open {
  readonly depth: number;
  readonly id: string;
  title: string;
  text: string;
  code: string;
}

interface Reading {
  readonly sections: Open[];
  /** How deep in elements that say nothing, in code and in a heading the reading is. */
  silent: string[];
  pre: number;
  heading: boolean;
}

export function htmlSections(html: string): readonly Section[] {
  const reading: Reading = {
    sections: [{ depth: 1, id: "", title: "", text: "", code: "" }],
    silent: [],
    pre: 0,
    heading: false,
  };
  let at = 0;
  for (const match of html.matchAll(token)) {
    addText(reading, html.slice(at, match.index));
    at = match.index + match[0].length;
    const [, slash, name, rest = ""] = match;
    if (name !== undefined) (slash === "/" ? close : open)(reading, name.toLowerCase(), rest);
  }
  addText(reading, html.slice(at));
  return reading.sections.map(toSection).filter(({ heading, text, code }) => heading !== null || text !== "" || code !== "");
}

function open(reading: Reading, name: string, attributes: string): void {
  if (silent.has(name)) reading.silent.push(name);
  if (name === "pre") reading.pre++;
  const id = /\sid="([^"]*)"/.exec(attributes)?.[1];
  if (/^h[2-6]$/.test(name) && id !== undefined && reading.silent.length === 0) {
    reading.sections.push({ depth: Number(name[1]), id: decode(id), title: "", text: "", code: "" });
    reading.heading = true;
  } else if (name === "h1") reading.silent.push("h1");
  else if (!inline.has(name)) addText(reading, " ");
}

function close(reading: Reading, name: string): void {
  if (reading.silent.at(-1) === name) reading.silent.pop();
  if (name === "pre") reading.pre--;
  if (/^h[2-6]$/.test(name)) reading.heading = false;
  else if (!inline.has(name)) addText(reading, " ");
}

function addText({ sections, silent, pre, heading }: Reading, written: string): void {
  const last = sections.at(-1);
  if (last === undefined || silent.length > 0) return;
  const text = decode(written);
  if (heading) last.title += text;
  else if (pre > 0) last.code += text;
  else last.text += text;
}

function toSection({ depth, id, title, text, code }: Open): Section {
  const name = collapse(title);
  const heading = { depth: depth as Heading["depth"], id, text: name, html: "" };
  return { heading: depth === 1 ? null : heading, text: collapse(text), code: code.trim() };
}

function collapse(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

function decode(text: string): string {
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#([0-9]{1,7})|([a-z]+));/gi,
    (written, hex?: string, decimal?: string, name = "") => {
      if (hex === undefined && decimal === undefined) return named[name] ?? written;
      const code = Number.parseInt(hex ?? decimal ?? "", hex === undefined ? 10 : 16);
      return code > 0x10ffff ? written : String.fromCodePoint(code);
    },
  );
}
