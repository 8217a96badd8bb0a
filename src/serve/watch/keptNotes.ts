/**
 * The site's code before and after a save → what stays valid of what the old code made. Where nothing but the code of templates and directives
 * differs, as after a save of one, that is what was read, compiled, and bundled; where it is that of directives alone, also what was noted
 * of the links of pages that do not show them.
 */

import { posix } from "node:path";
import { escapePattern } from "../../kit/html/escape.ts";
import { directiveName } from "../../kit/syntax/directiveName.ts";
import type { SourcePath } from "../../model/model.ts";
import type { LoadedConfig } from "../../stages/config/load.ts";
import { type LinkNotes, newLinkNotes } from "./linkWatch.ts";

export function keptNotes(notes: LinkNotes, before: LoadedConfig, after: LoadedConfig): LinkNotes {
  const changed = changedDirectives(before, after);
  return changed === null ? newLinkNotes() : without(notes, changed);
}

/** Whether the configuration and its plug-ins do what they did, and there are the same templates and directives, whatever their code is. */
export function isSameButComponents(before: LoadedConfig, after: LoadedConfig): boolean {
  const isOther = before.hash !== after.hash || after.impure !== null || [before, after].some(hasProblems);
  return !isOther && componentsOf(before) === componentsOf(after);
}

function componentsOf({ templates: { templates, directives } }: LoadedConfig): string {
  return JSON.stringify([Object.keys(templates), Object.keys(directives)]);
}

/** The names of directives whose code differs; null if more may differ. */
function changedDirectives(before: LoadedConfig, after: LoadedConfig): ReadonlySet<string> | null {
  const [old, now] = [before.templates, after.templates];
  if (!isSameButComponents(before, after) || old.texts.size !== now.texts.size) return null;
  const files = [...now.texts].flatMap(([path, text]) => (old.texts.get(path) === text ? [] : [path]));
  if (files.some((file) => !now.directiveFiles.has(file) || isImported(file, now.texts))) return null;
  return new Set(files.flatMap((file) => now.directiveFiles.get(file) ?? []).map(directiveName));
}

function hasProblems({ diagnostics }: LoadedConfig): boolean {
  return diagnostics.length > 0;
}

/** Whether a text between quotation marks in another file may name this one. */
function isImported(file: SourcePath, texts: LoadedConfig["templates"]["texts"]): boolean {
  const named = new RegExp(`(?:["'\`/])${escapePattern(posix.parse(file).name)}(?:\\.\\w+)?["'\`]`);
  return [...texts].some(([path, text]) => path !== file && named.test(text));
}

function without({ entries, languages, ...notes }: LinkNotes, directives: ReadonlySet<string>): LinkNotes {
  const showing = [...entries].filter(([, entry]) => entry.directives.some((name) => directives.has(name)));
  const urls = new Set(showing.map(([url]) => url));
  // Others may show a part of their text.
  const reads = new Set([...urls].map((url) => `text ${url}`));
  const isKept = ([url, entry]: (typeof showing)[number]) =>
    !urls.has(url) && !entry.record.reads.some((read) => reads.has(read));
  return {
    ...notes,
    entries: new Map([...entries].filter(isKept)),
    languages: new Map([...languages].map(([base, own]) => [base, without(own, directives)])),
  };
}
