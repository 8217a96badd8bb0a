/** What a build did, and found. */
import type { Diagnostic } from "../model/model.ts";
import type { OutputStream, RenderedReason } from "./outputStream.ts";

export interface BuildResult {
  readonly ok: boolean;
  /** Every problem of the run, sorted by place. */
  readonly diagnostics: readonly Diagnostic[];
  readonly summary: {
    readonly pages: number;
    readonly versions: number;
    readonly warnings: number;
    readonly errors: number;
    readonly ms: number;
    readonly bytes: number;
    /** Problems that are not reported because the site lists them as known; absent if there are none. */
    readonly known?: number;
  };
  /** Milliseconds by stage. */
  readonly timings: Readonly<Record<string, number>>;
  /** The pages of this build. */
  readonly pages: OutputStream["pages"];
  /** Pages that were not taken from the last build, and why. */
  readonly rendered: readonly RenderedReason[];
  /** What was wrong with the cache; it costs time and nothing else. */
  readonly notes: readonly string[];
}
