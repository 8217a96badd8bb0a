/**
 * An esbuild plug-in that checks each file before esbuild opens it, because a named pipe would block it forever. A file that
 * cannot be read is reported in the same words as elsewhere.
 */
import type { Plugin } from "esbuild";
import { causeOf, expectRegularFile, remedyOf } from "../core/readFile.ts";
import { sourcePath } from "../core/sourcePath.ts";

/** `root`: the folder that messages name files from. `say`: the message, given the file and the cause. */
export function regularFiles(root: string, say: (file: string, cause: string) => string): Plugin {
  return {
    name: "regular-files",
    setup({ onLoad }) {
      onLoad({ filter: /.*/, namespace: "file" }, ({ path }) => {
        try {
          expectRegularFile(path);
          return undefined;
        } catch (error) {
          const cause = causeOf(error);
          if (cause === null) throw error;
          const file = sourcePath(root, path);
          return { errors: [{ text: say(file, cause), location: { file }, notes: [{ text: remedyOf(error) }] }] };
        }
      });
    },
  };
}
