/**
 * A folded word of another language → the same with the ending that its English cognate has, so that it is as near to that as a
 * misspelling: `lokalisierung` → `lokalization`, `instalacion` → `instalation`, `funktionen` → `funktion`. These endings end no English word.
 */

const endings: readonly (readonly [RegExp, string])[] = [
  [/isierung(?:en)?$/, "ization"],
  [/ierung(?:en)?$/, "ation"],
  [/(?:cion(?:es)?|zion[ei]|cao|coes)$/, "tion"],
  [/onen$/, "on"],
  [/enten$/, "ent"],
  [/(?:itaet|itat|idad|idade)$/, "ity"],
];

export function withEnglishEnding(word: string): string {
  const [ending, english] = endings.find(([ending]) => ending.test(word)) ?? [];
  return ending === undefined || english === undefined ? word : word.replace(ending, english);
}
