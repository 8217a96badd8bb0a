/** Who hears what happens while a site is written. */
import type { Diagnostic, SourcePath } from "../../model/model.ts";
import type { ChangeKind } from "./watcher.ts";

/** What differs between two revisions. */
export interface Rebuilt {
  /** Number of pages that changed or were added. */
  readonly pages: number;
  readonly total: number;
  /** Configuration or templates were replaced, which concerns every page. */
  readonly everything: boolean;
  readonly styles: boolean;
  readonly scripts: boolean;
}

export interface Rebuild {
  readonly changes: readonly { readonly path: SourcePath; readonly kind: ChangeKind }[];
  readonly rebuilt: Rebuilt;
  readonly ms: number;
}

/** Receives the events of a writing server, in order. */
export interface WatchReporter {
  readonly rebuilt: (rebuild: Rebuild) => void;
  /** All current problems, whenever they change. */
  readonly problems: (diagnostics: readonly Diagnostic[]) => void;
  /** The site is served, but so many pages are still to be compiled; their problems are not known yet. */
  readonly compiling?: (pages: number) => void;
  readonly compiled?: (done: { readonly pages: number; readonly ms: number }) => void;
  /** The configuration cannot be used, and the server waits for a fix. Without this function, that is an error. */
  readonly waits?: () => void;
  /** Opens the place of a problem in the editor of the person who writes. */
  readonly edit?: (problem: Diagnostic) => void;
  /** Sets the listener for errors that the site's own code did not catch, including earlier ones. */
  readonly uncaught?: (listener: (diagnostic: Diagnostic) => void) => void;
}
