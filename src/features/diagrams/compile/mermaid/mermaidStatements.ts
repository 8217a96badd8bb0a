/**
 * What the readers of Mermaid's kinds of diagrams share. Each reads its statements itself and writes them again in the one form that
 * the drawing package is known to understand, because the package skips what it does not understand without a word.
 */
import { once } from "../../../../kit/once.ts";

/** A line of a source without the space around it. Numbers from 0. */
export interface Statement {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** `rest`: what of the statement cannot be read, its end. */
export type Report = (statement: Statement, rest: string, message?: string, hint?: string) => void;

/** `statements`: those behind the first, which names the kind. */
export type KindReader = (header: Statement, statements: readonly Statement[], report: Report) => readonly string[];

/** The name, for a kind whose first line has nothing but its name. */
export function readName(header: Statement, name: RegExp, report: Report): void {
  const rest = header.text.replace(name, "").trim();
  if (rest !== "") report(header, rest);
}

/** Characters that the package would read as syntax are at these code points until the drawing is made. */
const masked = 0xe000;

export function mask(value: string): string {
  return value.replace(/[[\](){}<>|/\\"*~&:;#%'`@]/g, (sign) => String.fromCharCode(masked + sign.charCodeAt(0)));
}

/** Puts the characters back, in markup. */
export function unmask(markup: string): string {
  return markup.replace(/[\uE000-\uE07F]/g, (sign) => `&#${sign.charCodeAt(0) - masked};`);
}

/** A space that is kept where a label may not be empty. */
const blank = String.fromCharCode(masked + 32);

/** A label as Mermaid writes it: in quotation marks or not, with `<br>`, simple tags, and `#quot;` or `&quot;`. */
export function label(written: string): string {
  const trimmed = written.trim();
  const [, quoted = trimmed] = /^"(.*)"$/s.exec(trimmed) ?? [];
  const [, plain = quoted] = /^`(.*)`$/s.exec(quoted) ?? [];
  const parts = plain.replace(/(?:#|&#?)(\w+);/g, entity).split(/(<br\s*\/?>|\\n|<\/?(?:b|strong|i|em|u|s)>)/i);
  const text = parts.map((part, at) => (at % 2 === 0 ? mask(part) : /^<br|^\\n/i.test(part) ? "<br>" : part)).join("");
  return text.trim() === "" ? blank : text;
}

const named: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", nbsp: " ", apos: "'" };

function entity(written: string, name: string): string {
  const code = /^\d{1,6}$/.test(name) ? Number(name) : /^x[\da-f]{1,6}$/i.test(name) ? Number(`0${name}`) : Number.NaN;
  return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : (named[name] ?? written);
}

/** Names of a source → those that the package is given. */
export function openNames(): (name: string) => string {
  let named = 0;
  return once(() => `n${named++}`);
}

/** Blocks that are open, and the statements that opened them. */
export function openBlocks(report: Report, close: string): Blocks {
  const open: Statement[] = [];
  return {
    open: (statement) => void open.push(statement),
    close(statement) {
      if (open.pop() !== undefined) return true;
      report(statement, statement.text, `"${statement.text}" closes nothing`, "Remove it, or add what it closes.");
      return false;
    },
    isOpen: () => open.length > 0,
    finish() {
      for (const each of open) report(each, each.text, `"${each.text}" is never closed`, `Write ${close} after its last line.`);
    },
  };
}

interface Blocks {
  open(statement: Statement): void;
  /** False, and reported, where none is open. */
  close(statement: Statement): boolean;
  isOpen(): boolean;
  /** Reports those that are still open. */
  finish(): void;
}
