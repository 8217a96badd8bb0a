/**
 * Synchronous work that can be ended from outside. V8 ends what runs by the timeout of a script in another context, which applies to the
 * functions of this context that it calls, too.
 */
import { createContext, type RunningScriptOptions, Script } from "node:vm";

type Call = <T>(work: () => T, options: Pick<RunningScriptOptions, "timeout" | "breakOnSigint">) => T;

/** Returns what does work and throws what `whyEnded` knows, where it was ended. Calls may contain others. */
export function createInterruptible(): Call {
  const shared: { work: () => unknown } = { work: () => undefined };
  const context = createContext(shared);
  const script = new Script("work()");
  return <T>(work: () => T, options: RunningScriptOptions): T => {
    shared.work = work;
    return script.runInContext(context, options) as T;
  };
}

/** Null for any other error. */
export function whyEnded(error: unknown): "timeout" | "signal" | null {
  switch ((error as { readonly code?: unknown } | null | undefined)?.code) {
    case "ERR_SCRIPT_EXECUTION_TIMEOUT":
      return "timeout";
    case "ERR_SCRIPT_EXECUTION_INTERRUPTED":
      return "signal";
    default:
      return null;
  }
}
