/** What ended a rebuild → whether it is worth another try, and the problem to tell. */
import { DocsgenError, diagnose } from "../../core/diagnostic.ts";
import type { Diagnostic, SourcePath } from "../../core/model.ts";

/** What the bundler throws, as far as it is told. */
interface BundlerFailure {
  readonly errors?: readonly {
    readonly text: string;
    readonly location: {
      readonly file: string;
      readonly line: number;
      readonly column: number;
      readonly length: number;
    } | null;
  }[];
}

/** A file that vanished while it was read, too many open files: gone in a moment. */
export function isOfTheMoment(error: unknown): boolean {
  return error instanceof Error && "syscall" in error;
}

/** What the last run had kept was removed or changed before it was read. */
export function isOutdated(error: unknown): boolean {
  return error instanceof DocsgenError && error.diagnostics.some(({ code }) => code === "cache/changed");
}

/** The bundler says where in docsgen's own scripts the fault is. */
export function rebuildProblem(error: unknown): Diagnostic {
  const reason = error instanceof Error ? error.message : String(error);
  const [first] = (error as BundlerFailure).errors ?? [];
  if (first?.location == null) return diagnose("serve/rebuild", `The site could not be rebuilt: ${reason}`);
  const { file, line, column, length } = first.location;
  const place = { file: file as SourcePath, line, column: column + 1, length: Math.max(1, length) };
  return diagnose("serve/rebuild", `The site could not be rebuilt: ${first.text}.`, place);
}
