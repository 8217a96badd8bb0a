/** Front matter of Starlight → docsgen's; that of a home page → a hero. */
import { readRegularText } from "../../engine/core/readFile.ts";
import type { UserConfig } from "../../engine/core/schemas/config.ts";
import { escapeText } from "../asMarkdown.ts";
import { headerFields, movedHeader } from "../headerFields.ts";
import { type Landing, landingMarkdown } from "../landing.ts";
import { splitPage } from "../pageLines.ts";
import { at, type Fields, isFields, listAt, textAt } from "../values.ts";

type Left = (what: string, todo: string) => void;

/** Keys whose meaning docsgen shares. */
const kept = new Set(["title", "description", "slug", "draft", "tags", "keywords"]);
/** Keys about the look of the old theme, or about what docsgen does by itself. */
const dropped = new Set([
  "template",
  "i18nReady",
  "lastUpdated",
  "tableOfContents",
  "hero",
  "banner",
  "sidebar",
  "type",
  "components",
]);

export function frontMatterOf(file: string): Fields {
  return headerFields(splitPage(readRegularText(file)).header);
}

export function pageHeader(header: string, left: Left): string {
  const front = movedHeader(header, (fields) => {
    const moved: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(fields)) {
      if (key === "slug" && typeof value === "string") moved.slug = `/${value.replace(/^\/|\/$/g, "")}`;
      else if (kept.has(key) && value !== null) moved[key] = value;
      else if (key === "head" && Array.isArray(value)) {
        const others = value.filter((tag) => at(tag, "tag") !== "title" && at(tag, "tag") !== "meta");
        if (others.length > 0)
          left("Elements that a page adds to its `<head>` were left out.", "Add what is needed to `head` of site.config.ts.");
      } else if (key === "editUrl" && value === false) moved.custom_edit_url = null;
      else if (key === "pagefind" && value === false) moved.search = { exclude: true };
      else if ((key === "prev" || key === "next") && value === false) moved[`pagination_${key}`] = null;
      else if (!dropped.has(key) && typeof value !== "boolean" && key !== "prev" && key !== "next")
        left(`The front matter key \`${key}\` has no meaning in docsgen.`, "Write it into the page, if readers need it.");
    }
    return { ...moved, ...sidebarFields(fields), ...outline(fields.tableOfContents), ...lastUpdate(fields.lastUpdated) };
  });
  return front + banner(headerFields(header));
}

function sidebarFields(data: Fields): Fields {
  const sidebar = isFields(data.sidebar) ? data.sidebar : {};
  return {
    ...(typeof sidebar.label === "string" ? { sidebar_label: sidebar.label } : {}),
    ...(typeof sidebar.order === "number" ? { sidebar_position: sidebar.order } : {}),
    ...(sidebar.hidden === true ? { unlisted: true } : {}),
  };
}

function outline(value: unknown): Fields {
  if (value === false) return { hide_table_of_contents: true };
  const [min, max] = [at(value, "minHeadingLevel"), at(value, "maxHeadingLevel")];
  return {
    ...(typeof min === "number" ? { toc_min_heading_level: Math.max(2, min) } : {}),
    ...(typeof max === "number" ? { toc_max_heading_level: max } : {}),
  };
}

function lastUpdate(value: unknown): Fields {
  if (value instanceof Date) return { last_update: { date: value.toISOString().slice(0, 10) } };
  return typeof value === "string" ? { last_update: { date: value } } : {};
}

/** What stands above the page there stands at its begin here. */
function banner(data: Fields): string {
  const words = textAt(data, "banner", "content");
  return words === undefined ? "" : `:::note\n${words.trim().replace(/\n\s*/g, " ")}\n:::\n\n`;
}

/** The hero, and the page below it. */
export function homeText(file: string, { title }: UserConfig, movePage: (text: string, above: number) => string): string {
  const { body } = splitPage(readRegularText(file));
  const data = frontMatterOf(file);
  const name = textAt(data, "hero", "title") ?? textAt(data, "title") ?? title;
  const landing: Landing = {
    title: name,
    texts: [textAt(data, "hero", "tagline")],
    actions: listAt(data, "hero", "actions").map((action) => {
      const text = textAt(action, "text");
      return { text: text === undefined ? undefined : escapeText(text), link: textAt(action, "link") };
    }),
    picture: picture(at(data, "hero", "image"), name),
  };
  const first = body.find(({ text }) => text.trim() !== "");
  const below = body.map(({ text }) => text).join("\n");
  const words = first === undefined ? "" : movePage(below.trim(), first.line - 1).trim();
  const description = textAt(data, "description");
  const about = description === undefined ? "" : `description: ${JSON.stringify(description)}\n`;
  const parts = [landingMarkdown(landing, (text) => movePage(text, 0)), banner(data).trim(), words].filter((part) => part !== "");
  return `---\ntitle: ${JSON.stringify(name)}\n${about}---\n\n${parts.join("\n\n")}\n`;
}

/** One for each color mode counts as the one for light. */
function picture(image: unknown, alt: string): Landing["picture"] {
  const src = textAt(image, "file") ?? textAt(image, "light");
  return src === undefined ? undefined : { src, alt: textAt(image, "alt") ?? alt };
}
