/** Every text of the interface in English, by key: those of pages, and those of directives, which are in the files of these. */
import { packagedDirectives } from "./directives/index.ts";
import { messages } from "./messages.ts";

export const interfaceTexts: Readonly<Record<string, string>> = {
  ...messages,
  ...Object.assign({}, ...Object.values(packagedDirectives).map(({ directive }) => directive.texts ?? {})),
};
