/** What is said about the codes of rendering pages, and of what is written. */
import type { Explanations } from "./explanation.ts";

export const outputExplanations = {
  "render/component": {
    cause: "A template, page component, or directive throws an error while it is rendered, or takes longer than `timeLimit`.",
    fix: "Fix the component at the line that the message names. `--verbose` prints where the error was thrown.",
  },
  "render/card-characters": {
    cause: "A title or description has characters that the fonts of `socialCards` lack: another script, or an emoji.",
    fix: "Add a font that has them to `socialCards.fonts`. Naming one replaces the packaged font, so name one for the other texts first.",
  },
  "render/duplicate-id": {
    cause:
      "Two elements of a page have the same id: two explicit heading ids, raw HTML, or a template. Links reach only the first.",
    fix: "Change one of them.",
  },
  "output/folder": {
    cause: "The output folder holds files that docsgen did not write, or is a folder that must not be replaced.",
    fix: "Choose another folder with `--out`, empty this one, or use `--force` to have foreign files deleted.",
  },
  "output/write": {
    cause: "The disk is full, the folder may not be written, or another program holds a file open.",
    fix: "Fix the cause that the message names, and run the command again. The previous output is unchanged.",
  },
  "output/locked": {
    cause: "Another build of the same site is running.",
    fix: "Wait for it to finish. If none is running, delete `.docsgen/lock`.",
  },
  "cache/changed": {
    cause: "Another program changed or deleted `.docsgen/cache`, or a source file, while the build was reading it.",
    fix: "Build again.",
  },
  "export/other-build": {
    cause:
      "Pages of an exported copy have another script than those of the build, and the build has one that this docsgen does not know.",
    fix: "Run `docsgen build` with the version of docsgen that exports.",
  },
  "export/browser": {
    cause:
      "`docsgen export --pdf` prints with Chromium, Chrome, or Edge, and none is installed, or the one that was found failed.",
    fix: "Install one of them, version 131 or newer, or name its program in the environment variable `CHROME_PATH`.",
  },
  "export/link": {
    cause:
      "A page of the copy links to a file or an anchor that the copy does not have: the page of the build has that link, too.",
    fix: "Run `docsgen check` for the place of the link, fix it, build again, and export again.",
  },
  "finished/damaged": {
    cause: "Files were removed from the output folder after the build, or their permissions were changed.",
    fix: "Run `docsgen build` again, or copy the whole folder again.",
  },
} satisfies Explanations;
