/** What a home page of another tool shows in a fixed order → `:::hero` and `:::features`. */
import { linkText } from "../asMarkdown.ts";

export interface Landing {
  readonly title: string;
  /** Texts below the title, in Markdown. */
  readonly texts: readonly (string | undefined)[];
  readonly actions: readonly LandingLink[];
  readonly picture?: { readonly src: string; readonly alt: string } | undefined;
  readonly features?: readonly LandingFeature[];
}

export interface LandingLink {
  /** Undefined fields make it none. */
  readonly text: string | undefined;
  readonly link: string | undefined;
}

export interface LandingFeature {
  /** An emoji, or the address of a picture. */
  readonly icon: string | undefined;
  readonly title: string | undefined;
  readonly link: string | undefined;
  readonly texts: readonly (string | undefined)[];
}

/** `move` translates the Markdown of the old project. */
export function landingMarkdown(
  { title, texts, actions, picture, features = [] }: Landing,
  move: (text: string) => string,
): string {
  const links = actions.flatMap(({ text, link }) =>
    text === undefined || link === undefined ? [] : [`- ${linkText(inLine(text) || hostOf(link), link)}`],
  );
  const hero = [
    `# ${inLine(title)}`,
    ...texts.flatMap((text) => (text === undefined ? [] : [text.trim()])),
    links.length === 0 ? "- [Documentation](/docs)" : links.join("\n"),
    picture === undefined ? "" : `!${linkText(picture.alt, picture.src)}`,
  ];
  const items = features.flatMap(feature);
  return [block("hero", hero, move), ...(items.length === 0 ? [] : [block("features", [items.join("\n")], move)])].join("\n\n");
}

function block(name: string, parts: readonly string[], move: (text: string) => string): string {
  return `:::${name}\n${move(parts.filter((part) => part !== "").join("\n\n")).trim()}\n:::`;
}

function feature({ icon, title, link, texts }: LandingFeature): readonly string[] {
  const shown = texts.flatMap((text) => (text === undefined ? [] : [inLine(text)]));
  if (title === undefined) return shown.length === 0 ? [] : [`- ${shown.join(" ")}`];
  const name = link === undefined ? `**${inLine(title)}**` : linkText(inLine(title), link);
  return [[`- ${sign(icon)}${name}`, ...shown].join("\n  ")];
}

function sign(icon: string | undefined): string {
  if (icon === undefined) return "";
  if (/^(?:https?:|\.{0,2}\/)|\.(?:svg|png|jpe?g|gif|webp|avif)$/i.test(icon)) return `<img src="${icon}" alt=""> `;
  return /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator})[^\s\p{L}\p{N}\p{P}]*$/u.test(icon.trim())
    ? `${icon.trim()} `
    : "";
}

/** The name of a button that the old theme drew as a picture. */
function hostOf(link: string): string {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/.exec(link)?.[1] ?? link;
}

function inLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, " ");
}
