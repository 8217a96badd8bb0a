/** Collects the text and code under each heading, in document order, and makes the excerpt. */
import { wholeAt } from "../../core/clip.ts";
import type { Heading, Section } from "../../core/model.ts";

interface Open {
  readonly heading: Heading | null;
  readonly text: string[];
  readonly code: string[];
}

export class Sections {
  readonly #all: Open[] = [{ heading: null, text: [], code: [] }];
  #last = this.#all[0] as Open;

  begin(heading: Heading): void {
    this.#last = { heading, text: [], code: [] };
    this.#all.push(this.#last);
  }

  addText(value: string): void {
    this.#last.text.push(value);
  }

  addCode(value: string): void {
    this.#last.code.push(value);
  }

  /** Text of the current heading; "" before the first. */
  get heading(): string {
    return this.#last.heading?.text ?? "";
  }

  get headings(): readonly Heading[] {
    return this.#all.flatMap(({ heading }) => heading ?? []);
  }

  /** Omits an empty first section. */
  finish(): readonly Section[] {
    return this.#all
      .map(({ heading, text, code }) => ({ heading, text: collapse(text.join("")), code: code.join("\n") }))
      .filter(({ heading, text, code }) => heading !== null || text !== "" || code !== "");
  }
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
