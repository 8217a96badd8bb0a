/** The languages of code blocks: their grammars, and the names that each is known by. */
import cmake from "highlight.js/lib/languages/cmake";
import dos from "highlight.js/lib/languages/dos";
import makefile from "highlight.js/lib/languages/makefile";
import powershell from "highlight.js/lib/languages/powershell";
import { common, createLowlight } from "lowlight";

export const grammars = { ...common, cmake, powershell, dos, makefile };
export const languageAliases = { dos: ["batch"], plaintext: ["plain", "none"] };

/** What people call languages, besides the names of the grammars. */
const usualNames =
  "c++ cc h hpp sh zsh console bat batch cmd ps1 pwsh make mk py js ts tsx jsx yml html svg md text txt toml patch golang rs cs rb";

/** Whether code in a language can be highlighted; aliases such as `c++` count. */
export function isKnownLanguage(name: string): boolean {
  const lowlight = createLowlight(grammars);
  lowlight.registerAlias(languageAliases);
  return lowlight.registered(name);
}

/** All names, for "Did you mean …?". */
export function languageNames(): readonly string[] {
  const lowlight = createLowlight(grammars);
  return [...lowlight.listLanguages(), ...usualNames.split(" ")];
}
