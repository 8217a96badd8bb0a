/** Front matter of VitePress → docsgen's; that of a home page → its words as a page of Markdown. */
import type { UserConfig } from "../../engine/core/schemas/config.ts";
import { readYaml } from "../../engine/core/syntax/yaml.ts";
import { type Fields, isFields, listAt, textAt } from "../values.ts";

type Left = (what: string, todo: string) => void;

/** Keys whose meaning docsgen shares. */
const kept = new Set(["title", "description"]);
/** Keys about the look of the old theme, or about what docsgen does by itself. */
const dropped = new Set([
  "layout",
  "titleTemplate",
  "pageClass",
  "navbar",
  "footer",
  "lastUpdated",
  "isHome",
  "theme",
  "head",
  "markdownStyles",
  "sidebar",
  "sidebarDepth",
  "pageInfo",
  "contributors",
]);

export function pageHeader(header: string, left: Left): string {
  const read = readYaml(header);
  if ("problem" in read || !isFields(read.value)) return header.trim() === "" ? "" : `---\n${header}---\n`;
  const moved: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(read.value)) {
    if (kept.has(key) && value !== null) moved[key] = typeof value === "string" ? value : String(value);
    else if (key === "outline") Object.assign(moved, outline(value));
    else if (key === "aside" && value === false) moved.hide_table_of_contents = true;
    else if (key === "editLink" && value === false) moved.custom_edit_url = null;
    else if (key === "search" && value === false) moved.search = { exclude: true };
    else if ((key === "prev" || key === "next") && value === false) moved[`pagination_${key}`] = null;
    else if (!dropped.has(key) && value !== true && value !== false)
      left(`The front matter key \`${key}\` has no meaning in docsgen.`, "Write it into the page, if readers need it.");
  }
  const lines = Object.entries(moved).map(([key, value]) => `${key}: ${JSON.stringify(value)}\n`);
  return lines.length === 0 ? "" : `---\n${lines.join("")}---\n\n`;
}

function outline(value: unknown): Fields {
  if (value === false) return { hide_table_of_contents: true };
  if (value === "deep") return { toc_max_heading_level: 6 };
  const [min, max] = Array.isArray(value) ? value : [value, value];
  return typeof min === "number" && typeof max === "number" ? { toc_min_heading_level: min, toc_max_heading_level: max } : {};
}

/** The hero and the features as headings, links and a list. */
export function homeText(data: Fields, { title }: UserConfig, body: string): string {
  const name = textAt(data, "hero", "name") ?? textAt(data, "heroText") ?? textAt(data, "title") ?? title;
  // VuePress has its fields at the top.
  const written = [...listAt(data, "hero", "actions"), ...listAt(data, "actions"), oldAction(data)];
  const actions = written.flatMap((action) => {
    const [text, link] = [textAt(action, "text"), textAt(action, "link")];
    return text === undefined || link === undefined ? [] : [`[${text}](${link})`];
  });
  const features = listAt(data, "features").flatMap((feature) => {
    const head = textAt(feature, "title");
    const link = textAt(feature, "link");
    const words = textAt(feature, "details");
    if (head === undefined) return [];
    return [`- **${link === undefined ? head : `[${head}](${link})`}**${words === undefined ? "" : `: ${words.trim()}`}`];
  });
  const parts = [
    textAt(data, "hero", "text"),
    textAt(data, "hero", "tagline") ?? textAt(data, "tagline"),
    actions.length === 0 ? undefined : actions.join(" · "),
    features.length === 0 ? undefined : features.join("\n"),
    body.trim() === "" ? undefined : body.trim(),
    textAt(data, "footer"),
  ];
  const shown = parts.filter((part) => part !== undefined);
  return `---\ntitle: ${JSON.stringify(name)}\n---\n\n${shown.length === 0 ? "[Documentation](/docs)" : shown.join("\n\n")}\n`;
}

function oldAction(data: Fields): Fields {
  return { text: data.actionText, link: data.actionLink };
}
