/** A React context without a default: reading it outside of its provider is a mistake of the program, and says so. */
import { createContext, type Provider, useContext } from "react";

export class ReactContextError extends Error {
  override readonly name = "ReactContextError";
}

/** `names.hook` and `names.provider` are for the message: `useSearch`, `SearchProvider`. */
export function createStrictContext<Value>(names: {
  readonly hook: string;
  readonly provider: string;
  readonly hint?: string;
}): readonly [provider: Provider<Value | null>, use: () => Value] {
  const context = createContext<Value | null>(null);
  const use = () => {
    const value = useContext(context);
    if (value !== null) return value;
    const hint = names.hint === undefined ? "" : ` ${names.hint}`;
    throw new ReactContextError(`Hook ${names.hook} is called outside the <${names.provider}>.${hint}`);
  };
  return [context.Provider, use];
}
