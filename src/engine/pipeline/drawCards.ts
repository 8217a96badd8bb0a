/** The site → the pictures for link previews, each as a file. What the last build has drawn is not drawn again. */
import { createElement } from "react";
import type { CardPress } from "../assets/cardPress.ts";
import { type Cache, derivation } from "../cache/cache.ts";
import { diagnose } from "../core/diagnostic.ts";
import { digestOf } from "../core/hash.ts";
import type { BuildOutput, Diagnostic, Hash, Output, Url } from "../core/model.ts";
import { causes } from "../core/thrown.ts";
import { watched } from "../core/watched.ts";
import { type SocialCardProps, socialCards } from "../render/cardOfPage.ts";
import { expandCard } from "../render/expandCard.ts";
import type { RenderInput } from "../render/render.tsx";

interface KeptCard {
  readonly hash: Hash;
  readonly bytes: number;
  readonly png: Uint8Array;
}

const drawnCards = derivation<KeptCard>("social-cards", { lazy: ["png"] });

export type CardInput = Pick<RenderInput, "site" | "config" | "templates" | "placeOf" | "cardLook">;

export interface CardTools {
  readonly press: CardPress | null;
  /** Null: nothing is kept. */
  readonly cache: Cache | null;
  /** Why the template could draw something else tomorrow. */
  readonly impure: string | null;
}

/** Ends with the first card that cannot be drawn: the others would fail for the same reason. */
export async function* drawCards(
  input: CardInput,
  { press, cache, impure }: CardTools,
  diagnostics: Diagnostic[],
): AsyncGenerator<BuildOutput> {
  if (press === null || input.cardLook === null) return;
  const table = cache?.table(drawnCards);
  for (const [url, card] of socialCards(input.site, input.config, input.cardLook)) {
    const dependencies = { inputs: {}, impure };
    let drawn = table?.find(url, dependencies);
    if (drawn === undefined) {
      const { png, problem } = await drawCard(card, input, press);
      if (problem !== null) diagnostics.push(problem);
      if (png === null) return;
      const made = { hash: digestOf(png), bytes: png.length, png };
      drawn = problem === null ? (table?.keep(url, dependencies, made) ?? made) : made;
    }
    const { hash, bytes } = drawn;
    const kept = drawn;
    yield { ...cardFile(url, card), body: { hash, bytes, make: () => kept.png } };
  }
}

/** The file of a card. */
export function cardFile(url: Url, { title }: SocialCardProps): Pick<Output, "path" | "from"> {
  return { path: url.slice(1), from: `the social card of "${title}"` };
}

/** `png` is null where the template failed. */
export async function drawCard(
  card: SocialCardProps,
  { templates: { SocialCard }, placeOf }: Pick<CardInput, "templates" | "placeOf">,
  press: CardPress,
): Promise<{ readonly png: Uint8Array | null; readonly problem: Diagnostic | null }> {
  try {
    const step = { code: "render/component", what: `The template SocialCard for "${card.title}"` } as const;
    const { png, missing } = await watched(step, () => press.draw(expandCard(createElement(SocialCard, card))));
    return { png, problem: missing.length === 0 ? null : missingCharacters(card, missing) };
  } catch (error) {
    const message = `The template SocialCard failed for "${card.title}": ${causes(error)}`;
    return { png: null, problem: diagnose("render/component", message, placeOf(error) ?? {}) };
  }
}

function missingCharacters({ title }: SocialCardProps, missing: readonly string[]): Diagnostic {
  const message = `No font has these characters of the social card "${title}": ${missing.join(" ")}`;
  return diagnose("render/card-characters", message, {
    key: "socialCards.fonts",
    hint: "Name a font that has them, after the fonts that the rest is drawn with.",
  });
}
