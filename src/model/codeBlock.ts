/** A code block as its author wrote it: the code, and the options after the language of its fence. */

import type { Place } from "../kit/diagnostics/problem.ts";

export interface CodeBlock {
  readonly language: string;
  readonly meta: Meta;
  readonly code: string;
  /** Where the code's first line is. */
  readonly place: Place;
  /** Where the fence is. */
  readonly fence: Place;
  /** Numbers of the notes in the list behind it; null without one. */
  readonly notes: readonly number[] | null;
}

export interface Meta {
  readonly title: string | null;
  readonly file: string | null;
  readonly region: string | null;
  /** Which lines of the file are shown, as written: `3`, `3-8`, or `3-` to the end. */
  readonly shown: string | null;
  /** What a diagram shows, for readers who do not see it. */
  readonly alt: string | null;
  /** Number of the first line when line numbers are shown. */
  readonly numbersFrom: number | null;
  /** Whether `{{version.name}}` in the code stays as it is written. */
  readonly verbatim: boolean;
  /** What the code is a part of, when it is checked. */
  readonly fragment: string | null;
  /** Why the code is not checked; empty where no reason is given. */
  readonly nocompile: string | null;
  /** The version that the code is written for. */
  readonly version: string | null;
  /** Whether the code is run where that is asked for, and prints what the next block with `output` says. */
  readonly run: boolean;
  readonly output: boolean;
  /** Whether a link opens the code in Compiler Explorer. */
  readonly explorer: boolean;
  /** Whether `// (1)` binds the list behind the block to its lines. */
  readonly notes: boolean;
  /** The prompt of a terminal; empty for those of shells, null for code that is not of a terminal. */
  readonly terminal: string | null;
  /** The set of package managers that the block becomes tabs of; empty for those of npm, null without. */
  readonly packageManagers: string | null;
  /** Lines that are folded, from 1; null when none are written. */
  readonly collapse: ReadonlySet<number> | null;
  /** Highlighted lines, from 1; null when no `{…}` is written. */
  readonly lines: ReadonlySet<number> | null;
  /** Parts of `{…}` that are neither a number nor a range. */
  readonly notLines: readonly string[];
  /** Options that are written again, and titles in brackets next to another one. */
  readonly twice: readonly string[];
  /** Options that are not known, with what was probably meant; null where nothing is near. */
  readonly unknown: readonly { readonly written: string; readonly meant: string | null }[];
}
