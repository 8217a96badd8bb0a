/**
 * The site's own code that runs in this process: says of an error that nothing caught (a timer, a promise) whether it came from
 * there, and where. Also the words for whatever such code throws, and the end of the process that it must not ask for.
 */

import { diagnose } from "../core/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../core/model.ts";
import { orNull } from "../core/once.ts";
import { findPackage } from "../core/package.ts";
import { type CodeLimits, createCodeLimits, isStopped, stopped } from "./codeLimits.ts";

export interface UserPlace {
  readonly file: SourcePath;
  /** 1-based. */
  readonly line: number;
  readonly column: number;
}

interface Bundle {
  /** What it was made of; a later one of the same replaces it. */
  readonly files: string;
  readonly place: (error: unknown) => UserPlace | null;
  readonly importsPackages: boolean;
}

export class SiteCode {
  readonly #bundles = new Map<string, Bundle>();
  /** How long it may run. */
  readonly limits: CodeLimits;

  constructor(limits = createCodeLimits()) {
    this.limits = limits;
  }

  /** A bundle is about to run; `name` is what stacks call it. */
  add(name: string, bundle: Bundle): void {
    for (const [other, { files }] of this.#bundles) if (files === bundle.files) this.#bundles.delete(other);
    this.#bundles.set(name, bundle);
  }

  /** The problem of an uncaught error; none for code that was replaced meanwhile. Null: the site's code is not the cause. */
  explain(error: unknown): readonly Diagnostic[] | null {
    const stack = error instanceof Error ? (error.stack ?? "") : "";
    const [name] = /docsgen-site-[\da-f]+\.js/.exec(stack) ?? [];
    if (name !== undefined) {
      const place = this.#bundles.get(name)?.place(error) ?? null;
      return this.#bundles.has(name) ? [uncaught(error, place)] : [];
    }
    const bundles = [...this.#bundles.values()];
    // docsgen throws nothing but errors.
    const isForeign =
      error instanceof Error ? isOfPackage(stack) && bundles.some((each) => each.importsPackages) : bundles.length > 0;
    return isForeign ? [uncaught(error, null)] : null;
  }
}

function uncaught(error: unknown, place: UserPlace | null): Diagnostic {
  const where = place === null ? "The site's own code, or a package that it imports," : place.file;
  const message = isStopped(error)
    ? `${where} fails: ${thrown(error)}.`
    : `${where} throws an error that nothing catches: ${thrown(error)}`;
  const hint = isStopped(error)
    ? "Throw an error instead, to make the build fail."
    : "Catch it where it occurs: in the callback of the timer, or with await and try around the promise.";
  return diagnose("config/uncaught", message, { ...(place ?? {}), hint });
}

/** Whether the topmost file in the stack belongs to a package that is not docsgen. */
function isOfPackage(stack: string): boolean {
  const own = findPackage().root;
  const files = [...stack.matchAll(/(?:\(|at )(?:file:\/\/)?([^\s():]*[/\\][^():]*):\d+:\d+\)?$/gm)].map(([, file = ""]) => file);
  const [top = ""] = files.filter((file) => !file.startsWith("node:"));
  return top.includes("node_modules") && !top.startsWith(own);
}

/** What was thrown, in words. Anything may be thrown, also what has no text. */
export function thrown(error: unknown): string {
  const words = () => (isStopped(error) || !(error instanceof Error) ? reason(error) : `${error.name}: ${error.message}`);
  return orNull(words) ?? "something that cannot be shown";
}

/** The message alone: for sentences that name what failed. */
export function reasonOf(error: unknown): string {
  return orNull(() => reason(error)) ?? "something was thrown that cannot be shown";
}

function reason(error: unknown): string {
  return String(error instanceof Error ? error.message : error);
}

/** An error and what caused it, as one text. */
export function causes(error: unknown): string {
  if (!(error instanceof Error) || error.cause === undefined) return reasonOf(error);
  return `${reasonOf(error)}\nCause: ${causes(error.cause)}`;
}

/** Replaces `process.exit` by what throws at the place of the call, and returns the real one. */
export function refuseExit(process: { exit: (code?: number | string | null) => never }): (code: number) => never {
  const exit = process.exit.bind(process);
  process.exit = (code) => {
    throw stopped(`it calls process.exit(${code ?? ""}), which would end docsgen`);
  };
  return exit;
}
