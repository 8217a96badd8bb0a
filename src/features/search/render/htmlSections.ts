/** The finished HTML of a component page → the sections of its `<main>`, as compiling Markdown returns them. */
import { Parser } from "htmlparser2";
import type { Heading, Section } from "../../../model/model.ts";
import { collapse } from "../../../stages/compile/sections/sections.ts";

/** Elements whose text is not the page's; the title is stored beside the sections. */
const silent = new Set("script style template svg nav button select h1".split(" "));
/** Elements that do not end a word. */
const inline = new Set(
  "a abbr b bdi br cite code del em i ins kbd mark q s samp small span strong sub sup time u var wbr".split(" "),
);

interface OpenSection {
  readonly depth: number;
  readonly id: string;
  title: string;
  text: string;
  code: string;
}

export function htmlSections(html: string): readonly Section[] {
  const sections = [newSection(1, "")];
  const open = { main: 0, silent: 0, pre: 0 };
  let isHeading = false;
  const add = (text: string) => {
    const last = sections.at(-1);
    if (last === undefined || open.main === 0 || open.silent > 0) return;
    last[isHeading ? "title" : open.pre > 0 ? "code" : "text"] += text;
  };
  const count = (name: string, by: 1 | -1) => {
    if (name === "main" || name === "pre") open[name] += by;
    if (silent.has(name)) open.silent += by;
  };
  const parser = new Parser({
    onopentag: (name, { id }) => {
      count(name, 1);
      if (/^h[2-6]$/.test(name) && id !== undefined && open.main > 0 && open.silent === 0) {
        sections.push(newSection(Number(name[1]), id));
        isHeading = true;
      } else if (!inline.has(name)) add(" ");
    },
    ontext: add,
    onclosetag: (name) => {
      count(name, -1);
      if (/^h[2-6]$/.test(name)) isHeading = false;
      else if (!inline.has(name)) add(" ");
    },
  });
  parser.end(html);
  return sections.map(toSection).filter(({ heading, text, code }) => heading !== null || text !== "" || code !== "");
}

function newSection(depth: number, id: string): OpenSection {
  return { depth, id, title: "", text: "", code: "" };
}

function toSection({ depth, id, title, text, code }: OpenSection): Section {
  const heading = { depth: depth as Heading["depth"], id, text: collapse(title), html: "" };
  return { heading: depth === 1 ? null : heading, text: collapse(text), code: code.trim() };
}
