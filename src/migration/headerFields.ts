/** Front matter of another tool, between its dashes → its fields; and fields → front matter with its dashes. */
import { readYaml } from "../kit/syntax/yaml.ts";
import { type Fields, isFields } from "./values.ts";

/** Empty where there are none, or where they cannot be read. */
export function headerFields(header: string | null): Fields {
  const read = readYaml(header ?? "");
  return "value" in read && isFields(read.value) ? read.value : {};
}

/** Empty for no fields. */
export function headerText(fields: Fields): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return lines.length === 0 ? "" : `---\n${lines.join("")}---\n\n`;
}

/** `move` turns the fields of the old tool into docsgen's. What cannot be read stays as it is. */
export function movedHeader(header: string, move: (fields: Fields) => Fields): string {
  if (header.trim() === "") return "";
  const read = readYaml(header);
  return "value" in read && isFields(read.value) ? headerText(move(read.value)) : `---\n${header}---\n`;
}
