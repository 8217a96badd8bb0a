/** What the translation of each block of MyST works with, and code as the blocks of a page hold it. */

import type { PageWork } from "../docsFolder.ts";
import { continuation, type Line } from "../pageLines.ts";
import type { MystOptions } from "./mystInline.ts";

export interface Myst {
  readonly options: MystOptions;
  readonly work: PageWork;
  /** Translates the blocks of a body. */
  readonly blocks: (lines: readonly Line[]) => readonly Line[];
  /** Translates what is in each line. */
  readonly inline: (lines: readonly Line[]) => readonly Line[];
  /** Text for a label, which holds no links. */
  readonly label: (text: string) => string;
}

export function fence(
  info: string,
  code: readonly string[],
  { indent, line }: { readonly indent: string; readonly line: number },
) {
  const longest = Math.max(2, ...code.map((each) => /^\s*(`{3,})/.exec(each)?.[1]?.length ?? 0));
  const marks = "`".repeat(longest + 1);
  return [`${indent}${marks}${info}`, ...code, continuation(indent) + marks].map((text) => ({ text, line }));
}
