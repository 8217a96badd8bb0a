/**
 * A note in Markdown, compiled like any body → what it says of a type or a header, and below a heading of each member: parts of the compiled
 * body with their slots, which the page that shows them fills.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import { diagnose } from "../../../kit/diagnostics/diagnostic.ts";
import { escapeText, unescapeHtml } from "../../../kit/html/escape.ts";
import type { Compiled, Description, Diagnostic, Html, Slot, Source } from "../../../model/model.ts";
import { placeIn } from "../../../model/placeIn.ts";
import { mark } from "../../../model/slots.ts";

/** The file of a note, and its compiled body. */
export interface WrittenNote {
  readonly source: Source;
  readonly compiled: Compiled;
}

/** What a name is written as, and what is said of it. */
export interface NoteSection {
  readonly name: string;
  /** The number of its heading. */
  readonly at: number;
  readonly description: Description;
}

export interface Note {
  readonly source: Source;
  /** Of the type or header, which the title names. */
  readonly about: NoteSection;
  readonly members: readonly NoteSection[];
}

export interface ReadNote {
  /** Null where it does not say what it is about. */
  readonly note: Note | null;
  readonly problems: readonly Diagnostic[];
}

export function readNote({ source, compiled: { title, headings, html } }: WrittenNote): ReadNote {
  const problems: Diagnostic[] = [];
  const report = (at: number, message: string, hint: string) => problems.push(noteProblem(source, at, message, hint));
  if (title === null) {
    report(-1, "A note begins with the name of what it is about.", 'Write it as the title: "# Packet".');
    return { note: null, problems };
  }
  const sectionOf = (name: string, at: number, said: Html): NoteSection => {
    if (said.slots.length === 0 && said.parts.join("").trim() === "")
      report(at, `Nothing is said of "${name}".`, "Write a sentence below the heading, or remove it.");
    return { name, at, description: descriptionOf(said, source) };
  };
  const { opening, parts } = partsOf(html);
  const about = sectionOf(title.text, 0, opening);
  const members = parts.flatMap(({ id, said }) => {
    const at = headings.findIndex((heading) => heading.id === id);
    const { depth, text = "" } = headings[at] ?? {};
    if (depth === 2) return [sectionOf(text, at + 1, said)];
    report(at + 1, "A heading of this depth names nothing.", 'Write a member as "## name", and the type as the only title.');
    return [];
  });
  return { note: { source, about, members }, problems };
}

/** `at`: the number of a heading. A compiled body does not know where it is written: it is the same wherever its headings are. */
export function noteProblem(source: Source, at: number, message: string, hint: string): Diagnostic {
  const headings = fromMarkdown(source.body).children.filter(({ type }) => type === "heading");
  const start = headings[at]?.position?.start ?? { line: 1, column: 1 };
  return diagnose("content/note", message, { ...placeIn(start, source), hint });
}

/** A body cut at its headings: what is before the first of them, and what is below each. */
function partsOf(html: Html) {
  const whole = html.parts.join(mark);
  const headings = [...whole.matchAll(/<h([1-6]) id="([^"]*)".*?<\/h\1>/gs)];
  const parts = headings.map(({ 0: written, 2: id, index }, at) => {
    return { id, said: cut(html, index + written.length, headings[at + 1]?.index) };
  });
  return { opening: cut(html, 0, headings[0]?.index), parts };
}

/** A part of a body; `from` and `to` count a slot as one character. */
function cut({ parts, slots }: Html, from: number, to?: number): Html {
  const whole = parts.join(mark);
  const own = whole.slice(from, to).split(mark);
  const before = whole.slice(0, from).split(mark).length - 1;
  return { parts: own, slots: slots.slice(before, before + own.length - 1) };
}

/** The first sentence is the summary. */
function descriptionOf(html: Html, { path }: Source): Description {
  const whole = html.parts.join(mark);
  const [opening = "", inner = ""] = /^\s*<p>(.*?)<\/p>\s*/s.exec(whole) ?? [];
  const start = opening.indexOf("<p>") + "<p>".length;
  const end = opening === "" ? 0 : start + sentenceEnd(inner, html.slots);
  const sentence = opening === "" ? cut(html, 0, 0) : cut(html, start, end);
  const after = cut(html, end);
  const isWhole = opening === "" || inner.slice(end - start).trim() === "";
  const [first = "", ...others] = isWhole ? cut(html, opening.length).parts : after.parts;
  const rest = { parts: [isWhole ? first : `<p>${first.trimStart()}`, ...others], slots: after.slots };
  const said = { source: path, sentence, rest };
  return { brief: escapeText(textOf(sentence)), details: "", deprecated: "", lists: [], sections: [], note: said };
}

/** Stands for what may begin a sentence: code, a link, an element. */
const begins = "C";
/** Stands for a directive, such as the badge of a version, which belongs to the sentence before it. */
const follows = "\u0002";

/**
 * A full stop that ends a sentence: space and a capital, a digit, a quote, or code follow, and no abbreviation stands before it. The whole
 * text where nothing ends it.
 */
function sentenceEnd(html: string, slots: readonly Slot[]): number {
  let number = 0;
  const plain = html.replace(new RegExp(`<(\\w+)[^>]*>.*?</\\1>|<[^>]*>|&#?\\w+;|${mark}`, "gs"), (found) => {
    const slot = slots[number];
    number += found.split(mark).length - 1;
    if (found.startsWith("&")) return "&".repeat(found.length);
    return found === mark && slot?.kind === "directive" ? follows : begins.repeat(found.length);
  });
  for (const { 0: end, index } of plain.matchAll(new RegExp(`[.!?](?:\\s+${follows})*(?=\\s|$)`, "g"))) {
    const after = plain.slice(index + end.length).trimStart();
    if (after !== "" && !/^[\p{Lu}\p{N}"'“(]/u.test(after)) continue;
    if (!/\b(?:e\.g|i\.e|etc|vs|cf|approx|no)\.$/i.test(plain.slice(0, index + 1))) return index + end.length;
  }
  return html.length;
}

/** The words of a sentence; a badge has none yet. */
function textOf({ parts, slots }: Html): string {
  let number = 0;
  const text = parts.join(mark).replace(new RegExp(`<[^>]*>|${mark}`, "g"), (found) => {
    const slot = slots[number];
    number += found.split(mark).length - 1;
    return found === mark && slot !== undefined ? wordsOf(slot) : "";
  });
  return unescapeHtml(text).replace(/\s+/g, " ").trim();
}

const badges: ReadonlySet<string> = new Set(["since", "deprecated"]);

function wordsOf(slot: Slot): string {
  if (slot.kind === "symbol") return textOf(slot.html);
  if (slot.kind === "variable") return `{{${slot.name}}}`;
  return slot.kind === "directive" && !badges.has(slot.name) ? slot.labelText : "";
}
