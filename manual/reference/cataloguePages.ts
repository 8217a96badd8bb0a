/** The catalogues of problems and interface texts, and the tokens of the style sheets → pages of the reference. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Declaration, parse } from "postcss";
import { explanationOf } from "../../cli/explanations.ts";
import { type Code, codes } from "../../src/kit/diagnostics/codes.ts";
import { defaultTexts } from "../../src/stages/compile/texts.ts";
import { interfaceTexts } from "../../templates/interfaceTexts.ts";
import { capitalized, code, page, table } from "./generatedPage.ts";

/** What the first part of a code stands for. */
const groups: Readonly<Record<string, string>> = {
  cli: "Command line",
  config: "Configuration and code of the site",
  content: "Files of the content",
  "front-matter": "Front matter",
  markdown: "Markdown",
  link: "Links",
  redirect: "Redirects",
  render: "Rendering",
  output: "Output",
  verify: "Two builds that differ",
  cache: "Cache",
  serve: "Server",
  version: "Versions",
  check: "Check of the finished site",
  init: "New sites",
  migrate: "Migration",
};

export function problemsPage(): string {
  const intro = `Every problem has a code, which never changes. \`docsgen explain <code>\` prints what is said here. An error fails the command;
its exit code is 1 for problems of the content and 2 for problems of usage and configuration. A warning fails only a build with \`--strict\`.`;
  const names = [...new Set((Object.keys(codes) as Code[]).map(groupOf))];
  return page({
    title: "Problems",
    description: "Every code of a problem, with its cause and its fix.",
    position: 9,
    parts: [intro, ...names.map(problemGroup)],
  });
}

const groupOf = (name: string) => name.slice(0, name.indexOf("/"));

function problemGroup(group: string): string {
  const found = (Object.keys(codes) as Code[]).filter((each) => groupOf(each) === group);
  return [`## ${groups[group] ?? capitalized(group)}`, ...found.map(problemSection)].join("\n\n");
}

function problemSection(name: Code): string {
  const { severity, exit, about } = codes[name];
  const { cause, fix } = explanationOf(name);
  const weight = severity === "error" ? `Error, exit code ${exit}` : "Warning";
  return [`### \`${name}\``, `${weight}: ${about}.`, `**Cause:** ${cause}`, `**Fix:** ${fix}`].join("\n\n");
}

/** Interface texts by key: those of templates and client, and those that Markdown adds to pages. */
export const allTexts: Readonly<Record<string, string>> = {
  ...interfaceTexts,
  ...Object.fromEntries(Object.entries(defaultTexts).map(([key, text]) => [`markdown.${key}`, text])),
};

export function textsPage(): string {
  const intro = `A site replaces any text with [\`messages\`](configuration.md#messages) in its configuration. \`{name}\` stands for a value that
docsgen fills in. Texts of the site's own templates use the same mechanism under keys of their own.

With \`locale: { lang: "de" }\`, all of them are German. Arabic, Chinese (simplified), French, Japanese, Portuguese, and Spanish come
with docsgen, too. In any other language, a text without a translation in \`messages\` is English.

\`\`\`ts
messages: { "toc.title": "Contents" },
\`\`\``;
  const names = [...new Set(Object.keys(allTexts).map((key) => key.split(".")[0] ?? ""))];
  return page({
    title: "Interface texts",
    description: "Every text of the interface, by key.",
    position: 10,
    parts: [intro, ...names.map(textGroup)],
  });
}

function textGroup(group: string): string {
  const rows = Object.entries(allTexts).filter(([key]) => key.startsWith(`${group}.`));
  return `## \`${group}\`\n\n${table(
    ["Key", "Text"],
    rows.map(([key, text]) => [code(key), text.replace(/[<>*_`[\]]/g, "\\$&")]),
  )}`;
}

/** A CSS custom property that sites may set. */
export interface Token {
  readonly name: string;
  readonly light: string;
  /** The same as `light` for what does not depend on the color mode. */
  readonly dark: string;
  readonly meaning: string;
}

export interface TokenGroup {
  readonly title: string;
  readonly tokens: readonly Token[];
}

const styles = fileURLToPath(new URL("../../templates/styles/", import.meta.url));

/** The tokens of `tokens.css`: a comment above a group names it, one behind a property says what it is for. */
export function tokenGroups(): readonly TokenGroup[] {
  const groups: { title: string; tokens: Token[] }[] = [];
  parse(readFileSync(`${styles}tokens.css`, "utf8")).walkDecls(/^--/, (declaration) => {
    const title = titleAbove(declaration);
    if (title !== null) groups.push({ title, tokens: [] });
    groups.at(-1)?.tokens.push(tokenOf(declaration));
  });
  return groups;
}

function titleAbove(declaration: Declaration): string | null {
  const before = declaration.prev();
  return before?.type === "comment" && before.raws.before?.includes("\n\n") ? before.text.replace(/\.$/, "") : null;
}

function tokenOf(declaration: Declaration): Token {
  const after = declaration.next();
  const isBehind = after?.type === "comment" && !after.raws.before?.includes("\n");
  const value = declaration.value.replace(/\s+/g, " ");
  const [, light = value, dark = value] = /^light-dark\(\s*(#\w+|[^,]+),\s*(.+?)\s*\)$/.exec(value) ?? [];
  return { name: declaration.prop, light, dark, meaning: isBehind ? after.text : "" };
}

/** Custom properties that a style sheet sets outside of `tokens.css`, for its own use. */
export function innerProperties(): readonly string[] {
  const known = new Set(tokenGroups().flatMap(({ tokens }) => tokens.map(({ name }) => name)));
  const found = readdirSync(styles).flatMap((file) => {
    const names: string[] = [];
    parse(readFileSync(styles + file, "utf8")).walkDecls(/^--/, ({ prop }) => void names.push(prop));
    return names;
  });
  return [...new Set(found)].filter((name) => !known.has(name)).sort();
}

export function tokensPage(): string {
  const intro = `The look is made of CSS custom properties. Set them on \`:root\` in a style sheet that
[\`styles\`](configuration.md#styles) names:

\`\`\`css title="styles/site.css"
:root {
  --accent: light-dark(#7a1f5c, #f0a3d6);
  --radius: 0;
}
\`\`\`

\`light-dark()\` holds a value for the light and one for the dark mode. [Theming](../own/theming.md) shows more. Properties that are not
listed here (${innerProperties().map(code).join(", ")}) are set where they are used and may change.`;
  return page({
    title: "Design tokens",
    description: "Every CSS custom property of the look, with its light and dark default.",
    position: 11,
    parts: [intro, ...tokenGroups().map(tokenTable)],
  });
}

function tokenTable({ title, tokens }: TokenGroup): string {
  const hasModes = tokens.some(({ light, dark }) => light !== dark);
  const header = hasModes ? ["Property", "Light", "Dark", "Meaning"] : ["Property", "Default", "Meaning"];
  const rows = tokens.map(({ name, light, dark, meaning }) => [
    code(name),
    code(light),
    ...(hasModes ? [code(dark)] : []),
    meaning,
  ]);
  return `## ${title}\n\n${table(header, rows)}`;
}
