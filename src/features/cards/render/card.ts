/** A page → what its picture for link previews shows, and where that picture is. Pages that say the same share one picture. */

import { hashOf } from "../../../kit/hash.ts";
import { clip } from "../../../kit/text/clip.ts";
import { kinds } from "../../../model/kinds.ts";
import type { Hash, Page, Site, Url } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";

/** What the template `SocialCard` gets. */
export interface SocialCardProps {
  readonly title: string;
  readonly description: string;
  /** The category that the page is in; null at the top. */
  readonly section: string | null;
  /** Title and tagline of the site. */
  readonly site: string;
  readonly tagline: string;
}

/** Width and height in pixels. */
export const socialCardSize = { width: 1200, height: 630 } as const;

export interface SocialCardFile {
  /** The address without the base. */
  readonly url: Url;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** The length of a text. A card has room for fewer, and to lay out a text takes time. */
const mostCharacters = 400;

/** Null for a page without a card: of another kind, or with a picture of its own. */
function socialCardOf(page: Page, { title, tagline }: Pick<Config, "title" | "tagline">): SocialCardProps | null {
  if (page.image !== null || !kinds[page.kind].hasCard) return null;
  const section = page.breadcrumbs.at(-2)?.label ?? null;
  return {
    title: drawn(page.title) || drawn(title),
    description: drawn(page.description),
    section: section === null ? null : drawn(section),
    site: drawn(title),
    tagline: drawn(tagline),
  };
}

/** A line, without the characters that no font has. */
function drawn(text: string): string {
  return clip(text.replace(/[\s\p{Cc}\uFFFE\uFFFF]+/gu, " ").trim(), mostCharacters);
}

/** `look`: changes whenever cards are drawn in another way. Without the base. */
function socialCardUrl(card: SocialCardProps, look: Hash): Url {
  return `/assets/social/${hashOf(look, JSON.stringify(card)).slice(0, 16)}.png` as Url;
}

export function socialCardFile(page: Page, config: Pick<Config, "title" | "tagline">, look: Hash): SocialCardFile | null {
  const card = socialCardOf(page, config);
  return card === null ? null : { url: socialCardUrl(card, look), ...socialCardSize };
}

/** All cards of a site by their URL. */
export function socialCards(site: Site, config: Config, look: Hash): ReadonlyMap<Url, SocialCardProps> {
  const cards = site.pages.flatMap((page) => socialCardOf(page, config) ?? []);
  return new Map(cards.map((card) => [socialCardUrl(card, look), card]));
}
