/** Front matter of VitePress → docsgen's; that of a home page → a hero and features. */
import type { UserConfig } from "../../model/schemas/config.ts";
import { movedHeader } from "../headerFields.ts";
import { at, type Fields, listAt, textAt } from "../values.ts";
import { type Landing, landingMarkdown } from "./landing.ts";

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
]);

export function pageHeader(header: string, left: Left): string {
  return movedHeader(header, (fields) => {
    const moved: Record<string, unknown> = {};
    for (const [key, value] of Object.entries(fields)) {
      if (kept.has(key) && value !== null) moved[key] = typeof value === "string" ? value : String(value);
      else if (key === "outline") Object.assign(moved, outline(value));
      else if (key === "aside" && value === false) moved.hide_table_of_contents = true;
      else if (key === "editLink" && value === false) moved.custom_edit_url = null;
      else if (key === "search" && value === false) moved.search = { exclude: true };
      else if ((key === "prev" || key === "next") && value === false) moved[`pagination_${key}`] = null;
      else if (!dropped.has(key) && value !== true && value !== false)
        left(`The front matter key \`${key}\` has no meaning in docsgen.`, "Write it into the page, if readers need it.");
    }
    return moved;
  });
}

function outline(value: unknown): Fields {
  if (value === false) return { hide_table_of_contents: true };
  if (value === "deep") return { toc_max_heading_level: 6 };
  const [min, max] = Array.isArray(value) ? value : [value, value];
  return typeof min === "number" && typeof max === "number" ? { toc_min_heading_level: min, toc_max_heading_level: max } : {};
}

/** The hero and the features, and the page below them. `move` translates Markdown of VitePress. */
export function homeText(data: Fields, { title }: UserConfig, body: string, move: (text: string) => string): string {
  const name = textAt(data, "hero", "name") ?? textAt(data, "title");
  const text = textAt(data, "hero", "text");
  const shown = name ?? text ?? title;
  const landing: Landing = {
    title: shown,
    texts: [name === undefined ? undefined : text, textAt(data, "hero", "tagline")],
    actions: listAt(data, "hero", "actions").map((action) => ({
      text: textAt(action, "text"),
      link: textAt(action, "link"),
    })),
    picture: picture(at(data, "hero", "image"), shown),
    features: listAt(data, "features").map((each) => ({
      icon: textAt(each, "icon") ?? sourceOf(at(each, "icon")),
      title: textAt(each, "title"),
      link: textAt(each, "link"),
      texts: [textAt(each, "details"), textAt(each, "linkText")],
    })),
  };
  const parts = [landingMarkdown(landing, move), ...(body.trim() === "" ? [] : [move(body.trim()).trim()])];
  return `---\ntitle: ${JSON.stringify(shown)}\n---\n\n${parts.join("\n\n")}\n`;
}

function picture(image: unknown, alt: string): Landing["picture"] {
  const src = typeof image === "string" ? image : sourceOf(image);
  return src === undefined || src === "" ? undefined : { src, alt: textAt(image, "alt") ?? alt };
}

/** One for each color mode counts as the one for light. */
function sourceOf(image: unknown): string | undefined {
  return textAt(image, "src") ?? textAt(image, "light");
}
