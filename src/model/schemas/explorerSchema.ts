/** `code.compilerExplorer` of the configuration: how code of a language opens in Compiler Explorer. */
import { strict, text, z } from "../../kit/schema.ts";

export const explorer = strict({
  /**
   * Id of the compiler, as the address of a shared link or `https://godbolt.org/api/compilers` has it.
   * @example "g142"
   */
  compiler: text(),
  /**
   * What the compiler is called with.
   * @example "-std=c++20 -O2"
   */
  options: z.string().default(""),
  /**
   * Ids of libraries and of their versions, as `https://godbolt.org/api/libraries/c++` has them.
   * @example { fmt: "1110" }
   */
  libraries: z.record(z.string(), z.string()).readonly().default({}),
  /**
   * Compiler Explorer's id of the language.
   * @default that of the code block; `"c++"` for `cpp`
   * @example "cuda"
   */
  language: text().optional(),
});

export type Explorer = z.infer<typeof explorer>;
