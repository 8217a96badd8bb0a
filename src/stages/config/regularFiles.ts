/**
 * An esbuild plug-in that checks each file before esbuild opens it, because a named pipe would block it forever. A file that
 * cannot be read is reported in the same words as elsewhere.
 */
import { dirname, isAbsolute, join } from "node:path";
import type { Message, Plugin } from "esbuild";
import { causeOf, expectRegularFile, isThere, remedyOf } from "../../kit/files/readFile.ts";
import { sourcePath } from "../../kit/files/sourcePath.ts";

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
          return { errors: [failureOf(error, sourcePath(root, path), say)] };
        }
      });
    },
  };
}

export type Failure = Pick<Message, "text" | "location" | "notes">;

/** The `package.json` of the folders of these files: esbuild reads them by itself. One that cannot be read would block it forever, too. */
export function unreadableManifests(root: string, files: readonly string[]): readonly Failure[] {
  const folders = new Set([""]);
  for (const file of files) {
    const isInside = (folder: string) => folder !== "." && !folder.startsWith("..") && !isAbsolute(folder);
    for (let folder = dirname(file); isInside(folder); folder = dirname(folder)) folders.add(folder);
  }
  return [...folders].flatMap((folder) => {
    const file = join(root, folder, "package.json");
    try {
      if (isThere(file)) expectRegularFile(file);
      return [];
    } catch (error) {
      return [failureOf(error, sourcePath(root, file), (_, cause) => `${cause}.`)];
    }
  });
}

function failureOf(error: unknown, file: string, say: (file: string, cause: string) => string): Failure {
  const cause = causeOf(error);
  if (cause === null) throw error;
  const location = { file, namespace: "file", line: 0, column: 0, length: 0, lineText: "", suggestion: "" };
  return { text: say(file, cause), location, notes: [{ text: remedyOf(error), location: null }] };
}
