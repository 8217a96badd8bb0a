/** Files of the finished site. */
import type { Hash, SourcePath } from "../kit/brands.ts";

/** One file of the finished site. */
export interface Output {
  /** Path inside the output folder: `docs/api.html`. */
  readonly path: string;
  /** Says who made it when two outputs share a path: a source path or an output's name. */
  readonly from: string;
  readonly body: string | Uint8Array | { readonly copyOf: SourcePath };
}

/** An output as the writer takes it from a build. */
export interface BuildOutput extends Pick<Output, "path" | "from"> {
  readonly body: Output["body"] | Prepared;
}

/** A file before it is made. */
export interface OutputFile extends Pick<Output, "path" | "from"> {
  /** Null where it cannot be made, which is reported. */
  readonly make: () => BuildOutput["body"] | null | Promise<BuildOutput["body"] | null>;
}

/** A file whose content is known by its hash before it is made: where the last build wrote the same, it need not be. */
export interface Prepared {
  readonly hash: Hash;
  readonly bytes: number;
  readonly make: () => string | Uint8Array;
}
