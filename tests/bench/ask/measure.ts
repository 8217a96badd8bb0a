/**
 * Labelled questions → how well "Ask the docs" answers them on the built site: the share whose first passage is the right one, and of
 * those that the documentation does not answer, how many are refused. The labels were written from the pages before anything was asked.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "esbuild";
import type { Page } from "playwright-core";

export interface Question {
  readonly q: string;
  /** Sections that answer it: a path below the latest version's root, or of a page outside the docs, with the anchor. Empty: none does. */
  readonly expect: readonly string[];
}

export interface Quoted {
  readonly question: string;
  /** The best first. */
  readonly passages: readonly { readonly url: string; readonly text: string }[];
  /** URLs of what was searched for passages. */
  readonly sections: readonly string[];
}

export interface Judged extends Question {
  readonly isRight: boolean;
  readonly quoted: Quoted["passages"];
  /** A section that answers was searched for passages, whether they came first or not. */
  readonly isFound: boolean;
}

declare global {
  var answerQuestions: (questions: readonly string[], version: string) => Promise<readonly Quoted[]>;
}

/** `page` shows a page of the built site of `root`; `version`: the name of its latest version. */
export async function judgeQuestions(root: string, page: Page, version: string): Promise<readonly Judged[]> {
  const questions = JSON.parse(await readFile(join(root, "tests/bench/ask/questions.json"), "utf8")) as readonly Question[];
  await page.evaluate(await inPage(root));
  const asked = questions.map(({ q }) => q);
  const quoted = await page.evaluate(([all, name]) => globalThis.answerQuestions(all, name), [asked, version] as const);
  return questions.map((question, at) => judge(question, quoted[at]));
}

function judge(question: Question, quoted: Quoted | undefined): Judged {
  const { expect } = question;
  const { passages = [], sections = [] } = quoted ?? {};
  const isRight = expect.length === 0 ? passages.length === 0 : expect.includes(idOf(passages[0]?.url ?? ""));
  return { ...question, quoted: passages, isRight, isFound: sections.some((url) => expect.includes(idOf(url))) };
}

async function inPage(root: string): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: ["tests/bench/ask/inPage.ts"],
    bundle: true,
    write: false,
    format: "iife",
    target: "chrome123",
  });
  return outputFiles[0]?.text ?? "";
}

/** `/docs/install/linux#vcpkg` → `install/linux#vcpkg`. */
function idOf(url: string): string {
  return url.replace(/^\/docs\//, "");
}
