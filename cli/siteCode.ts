/**
 * The site's own code that runs in this process: says of an error that nothing caught (a timer, a promise) whether it came from
 * there, and where. Also the end of the process that such code must not ask for.
 */
import { diagnose } from "../src/kit/diagnostics/diagnostic.ts";
import { isRefused, refused, thrown } from "../src/kit/diagnostics/thrown.ts";
import { findPackage } from "../src/kit/files/package.ts";
import { type StartedCode, startedCode } from "../src/kit/processes/startedCode.ts";
import type { Diagnostic } from "../src/model/model.ts";
import { noteBuiltins } from "./builtins.ts";

/** Says what an error that docsgen did not expect has to do with the site's code: its problems; null: that code is not the cause. */
export type Explain = (error: unknown) => readonly Diagnostic[] | null;

/** Follows the code that is started from now on. */
export function followSiteCode(): Explain {
  const replaced = noteBuiltins();
  const started = new Map<string, StartedCode>();
  startedCode.subscribe((code) => {
    for (const [name, { files }] of started) if (files === code.files) started.delete(name);
    started.set(code.name, code);
  });
  return (error) => explain(error, started, replaced());
}

/** No problem where the code was replaced meanwhile. */
function explain(
  error: unknown,
  started: ReadonlyMap<string, StartedCode>,
  replaced: readonly string[],
): readonly Diagnostic[] | null {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  const [name] = /docsgen-site-[\da-f]+\.js/.exec(stack) ?? [];
  if (name !== undefined) {
    const code = started.get(name);
    return code === undefined ? [] : [uncaught(error, code.place(error), replaced)];
  }
  if (replaced.length > 0) return [uncaught(error, null, replaced)];
  const all = [...started.values()];
  // docsgen throws nothing but errors.
  const isForeign = error instanceof Error ? isOfPackage(stack) && all.some((each) => each.importsPackages) : all.length > 0;
  return isForeign ? [uncaught(error, null, [])] : null;
}

function uncaught(error: unknown, place: ReturnType<StartedCode["place"]>, replaced: readonly string[]): Diagnostic {
  const where = place === null ? "The site's own code, or a package that it imports," : place.file;
  if (replaced.length > 0) {
    const message = `${where} replaces ${replaced.slice(0, 3).join(", ")}, which docsgen needs: ${thrown(error)}`;
    return diagnose("config/uncaught", message, {
      ...(place ?? {}),
      hint: "Leave what the language has as it is; give a function of your own another name.",
    });
  }
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

/** Replaces `process.exit` and `process.abort` by what throws at the place of the call, and returns the real `exit`. */
export function refuseExit(process: {
  exit: (code?: number | string | null) => never;
  abort: () => never;
}): (code: number) => never {
  const exit = process.exit.bind(process);
  const refuse = (call: string): never => {
    throw refused(`it calls process.${call}, which would end docsgen`);
  };
  process.exit = (code) => refuse(`exit(${code ?? ""})`);
  process.abort = () => refuse("abort()");
  return exit;
}
