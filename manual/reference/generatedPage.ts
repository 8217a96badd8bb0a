/** Small pieces of Markdown for generated pages. */

/** A span of code. */
export function code(text: string): string {
  return text.includes("`") ? `\`\` ${text} \`\`` : `\`${text}\``;
}

export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll("|", "\\|").replaceAll("\n", " ")).join(" | ")} |`;
  return [row(header), `|${header.map(() => "---|").join("")}`, ...rows.map(row)].join("\n");
}

export interface Page {
  readonly title: string;
  readonly description: string;
  readonly position: number;
  readonly parts: readonly string[];
}

/** A whole page. A comment says how to change it, since it is generated. */
export function page({ title, description, position, parts }: Page): string {
  const quoted = /^[\w.]+( [\w.,]+)*$/.test(title) ? title : JSON.stringify(title);
  // Rows of a reference have words of everything: a guide that is about the subject comes first.
  const head = `---\ntitle: ${quoted}\ndescription: ${JSON.stringify(description)}\nsidebar_position: ${position}\nsearch: { boost: 0.6 }\n---`;
  const note = "<!-- Generated from the source: change it there, then run npm run reference. -->";
  return `${[head, note, ...parts.filter((part) => part !== "")].join("\n\n")}\n`;
}

export function capitalized(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
