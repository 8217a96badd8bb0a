/** Collects the text and code under each heading, in document order, and makes the excerpt. */
import { wholeAt } from "../../../kit/text/clip.ts";
import type { Heading, Section } from "../../../model/model.ts";
import { type Table, tablesOf } from "./tables.ts";

interface Open {
  readonly heading: Heading | null;
  readonly text: string[];
  readonly code: string[];
  readonly tables: OpenTable[];
}

/** Which of the texts are those of a table: from one to another, the last one excluded. */
interface OpenTable extends Table {
  readonly from: number;
  readonly to: number;
}

export class Sections {
  readonly #all: Open[] = [{ heading: null, text: [], code: [], tables: [] }];
  #last = this.#all[0] as Open;

  begin(heading: Heading): void {
    this.#last = { heading, text: [], code: [], tables: [] };
    this.#all.push(this.#last);
  }

  addText(value: string): void {
    this.#last.text.push(value);
  }

  /** Where a table begins; it is told when the table's text has been added. */
  get place(): number {
    return this.#last.text.length;
  }

  addTable(from: number, table: Table): void {
    this.#last.tables.push({ from, to: this.#last.text.length, ...table });
  }

  addCode(value: string): void {
    this.#last.code.push(value);
  }

  /** Text of the current heading; "" before the first. */
  get heading(): string {
    return this.#last.heading?.text ?? "";
  }

  /** Id of the current heading; "" before the first. */
  get anchor(): string {
    return this.#last.heading?.id ?? "";
  }

  get headings(): readonly Heading[] {
    return this.#all.flatMap(({ heading }) => heading ?? []);
  }

  /** Omits an empty first section. */
  finish(): readonly Section[] {
    return this.#all.map(finishSection).filter(({ heading, text, code }) => heading !== null || text !== "" || code !== "");
  }
}

function finishSection({ heading, text, code, tables }: Open): Section {
  const section = { heading, text: collapse(text.join("")), code: code.join("\n") };
  if (tables.length === 0) return section;
  const rest = text.map((piece, at) => (tables.some(({ from, to }) => from <= at && at < to) ? " " : piece));
  return {
    ...section,
    tables: tablesOf(collapse(rest.join("")), tables),
  };
}

/** White space other than single spaces. */
const uneven = /[^\S ]\s*| \s+/g;

export function collapse(value: string): string {
  return value.replace(uneven, " ").trim();
}

/** A paragraph's text, truncated at a word to about 160 characters. */
export function excerpt(paragraph: string): string {
  const plain = collapse(paragraph);
  if (plain.length <= 160) return plain;
  const cut = plain.lastIndexOf(" ", 159);
  const end = cut > 80 ? cut : wholeAt(plain, 159);
  return `${plain.slice(0, isInsideVariable(plain, end) ? plain.lastIndexOf("{{", end) : end).replace(/[\s,;:.\u2013-]+$/, "")}…`;
}

function isInsideVariable(value: string, at: number): boolean {
  return value.lastIndexOf("{{", at - 1) > value.lastIndexOf("}}", at - 1);
}
