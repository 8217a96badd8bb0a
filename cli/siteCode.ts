/**
 * The site's own code that runs in this process: says of an error that nothing caught (a timer, a promise) whether it came from
 * there, and where. Also the end of the process that such code must not ask for.
 */
import { diagnose } from "../src/engine/core/diagnostic.ts";
import type { Diagnostic } from "../src/engine/core/model.ts";
import { findPackage } from "../src/engine/core/package.ts";
import { type StartedCode, startedCode } from "../src/engine/core/startedCode.ts";
import { isRefused, refused, thrown } from "../src/engine/core/thrown.ts";

/** Follows the code that is started from now on. Returns the problem of an uncaught error; null: the site's code is not the cause. */
export function followSiteCode(): (error: unknown) => readonly Diagnostic[] | null {
  const started = new Map<string, StartedCode>();
  startedCode.subscribe((code) => {
    for (const [name, { files }] of started) if (files === code.files) started.delete(name);
    started.set(code.name, code);
  });
  return (error) => explain(error, started);
}

/** No problem where the code was replaced meanwhile. */
function explain(error: unknown, started: ReadonlyMap<string, StartedCode>): readonly Diagnostic[] | null {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [name] = /docsgen-site-[\da-f]+\.js/.exec(stack) ?? [];
  if (name !== undefined) {
    const code = started.get(name);
    return code === undefined ? [] : [uncaught(error, code.place(error))];
  }
  const all = [...started.values()];
  // docsgen throws nothing but errors.
  const isForeign = error instanceof Error ? isOfPackage(stack) && all.some((each) => each.importsPackages) : all.length > 0;
  return isForeign ? [uncaught(error, null)] : null;
}

function uncaught(error: unknown, place: ReturnType<StartedCode["place"]>): Diagnostic {
  const where = place === null ? "The site's own code, or a package that it imports," : place.file;
  const message = isRefused(error)
    ? `${where} fails: ${thrown(error)}.`
    : `${where} throws an error that nothing catches: ${thrown(error)}`;
  const hint = isRefused(error)
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

/** Replaces `process.exit` by what throws at the place of the call, and returns the real one. */
export function refuseExit(process: { exit: (code?: number | string | null) => never }): (code: number) => never {
  const exit = process.exit.bind(process);
  process.exit = (code) => {
    throw refused(`it calls process.exit(${code ?? ""}), which would end docsgen`);
  };
  return exit;
}
