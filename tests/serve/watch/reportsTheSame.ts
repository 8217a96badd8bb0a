/** Whether the writing server finds the problems that a build finds. */
import { expect } from "vitest";
import type { Diagnostic } from "../../../src/model/model.ts";
import type { RunOptions } from "../../../src/model/schemas/config.ts";
import { checkAllLanguages } from "../../../src/serve/watch/linkWatch.ts";
import { firstRevision, withLinks } from "../../../src/serve/watch/next.ts";

/** Starts a server for what was built. It serves all versions, and drafts are pages of it, which lead to other problems. */
export async function reportsTheSame(run: RunOptions, built: readonly Diagnostic[]): Promise<void> {
  if (run.versions !== undefined) return;
  const first = await firstRevision({ ...run, cache: false }, Number.POSITIVE_INFINITY);
  const { shownView, memory } = first;
  if ([...shownView.assembly.sources.values()].some(({ frontMatter }) => frontMatter.draft === true)) return;
  const links = await checkAllLanguages(shownView, memory.links, { signal: new AbortController().signal, early: () => {} });
  const { problems } = withLinks(first, links ?? []);
  const found = [...problems.site, ...problems.links];
  expect(shared(found, built)).toEqual(shared(built, built));
}

/**
 * A line for each problem that both look for, severity aside. The server writes no output folder, draws a social card and encodes a picture
 * when it is asked for, and does not say which known problem is solved. Two files of one path are for the build to find only when it writes, which it
 * does not with any other error.
 */
export function shared(found: readonly Diagnostic[], built: readonly Diagnostic[]): readonly string[] {
  const isWritten = built.every(({ severity, code }) => severity !== "error" || code === "content/duplicate-url");
  const isShared = ({ code, message }: Diagnostic) =>
    !/^output\/|^content\/known-problem-solved$|^render\/card-/.test(code) &&
    !message.includes("The template SocialCard") &&
    !message.includes("cannot be encoded in other formats") &&
    (isWritten || code !== "content/duplicate-url");
  const lines = found.filter(isShared).map(({ severity: _, key: _key, ...each }) => JSON.stringify(each));
  return [...new Set(lines)].sort();
}
