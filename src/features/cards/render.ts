/** What templates get of the pictures for link previews. */
import type { RenderFeature } from "../renderFeature.ts";
import { type SocialCardFile, socialCardFile } from "./render/card.ts";

export interface CardView {
  /** The picture for link previews that is drawn for the page; null if none is drawn. */
  readonly socialCard: SocialCardFile | null;
}

export const cards = {
  viewIn:
    ({ config, cardLook }) =>
    (page): CardView => ({ socialCard: cardLook === null ? null : socialCardFile(page, config, cardLook) }),
} as const satisfies RenderFeature;
