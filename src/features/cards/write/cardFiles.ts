/** The site → the pictures for link previews, each as a file that is drawn when it is asked for. What the last build has drawn is not drawn again. */
import { type ComponentType, createElement } from "react";
import { type Cache, derivation } from "../../../kit/cache/cache.ts";
import type { Dependencies } from "../../../kit/cache/table.ts";
import { diagnose } from "../../../kit/diagnostics/diagnostic.ts";
import { causes } from "../../../kit/diagnostics/thrown.ts";
import { digestOf } from "../../../kit/hash.ts";
import { watched } from "../../../kit/processes/watched.ts";
import type { Diagnostic, Hash, Output, Site, Url } from "../../../model/model.ts";
import type { Config } from "../../../model/schemas/config.ts";
import type { CodePlace } from "../../../stages/link/linkProblems.ts";
import { type SocialCardProps, socialCards } from "../render/card.ts";
import { expandCard } from "../render/expandCard.ts";
import type { CardRenderer } from "./cardRenderer.ts";

interface KeptCard {
  readonly hash: Hash;
  readonly bytes: number;
  readonly png: Uint8Array;
}

const drawnCards = derivation<KeptCard>("social-cards", { lazy: ["png"] });

interface CardInput {
  readonly site: Site;
  readonly config: Config;
  readonly templates: { readonly SocialCard: ComponentType<SocialCardProps> };
  /** How cards look; null if the site has none. */
  readonly cardLook: Hash | null;
  readonly placeOf: (error: unknown) => CodePlace | null;
}

export interface CardTools {
  readonly cardRenderer: CardRenderer | null;
  /** Null: nothing is kept. */
  readonly cache: Cache | null;
  /** What else decides how the template draws a card, and why it could draw something else tomorrow. */
  readonly dependencies: Dependencies;
}

/** After the first card that cannot be drawn, none is: the others would fail for the same reason. */
export function* cardFiles(
  input: CardInput,
  { cardRenderer, cache, dependencies }: CardTools,
  report: (problem: Diagnostic) => void,
): Generator<Output> {
  if (cardRenderer === null || input.cardLook === null) return;
  const table = cache?.table(drawnCards);
  let isBroken = false;
  // Some may be drawn at a time; what is said of them is said in their order.
  let last: Promise<unknown> = Promise.resolve();
  const draw = async (url: Url, card: SocialCardProps): Promise<KeptCard | null> => {
    const drawn = table?.find(url, dependencies);
    if (drawn !== undefined || isBroken) return drawn ?? null;
    const drawing = drawCard(card, input, cardRenderer);
    const turn = last.then(() => drawing);
    last = turn;
    const { png, problem } = await turn;
    if (isBroken) return null;
    if (problem !== null) report(problem);
    isBroken = png === null;
    if (png === null) return null;
    const made = { hash: digestOf(png), bytes: png.length, png };
    return problem === null ? (table?.keep(url, dependencies, made) ?? made) : made;
  };
  for (const [url, card] of socialCards(input.site, input.config, input.cardLook)) {
    const body = async () => {
      const kept = await draw(url, card);
      return kept === null ? null : { hash: kept.hash, bytes: kept.bytes, make: () => kept.png };
    };
    yield { path: url.slice(1), from: `the social card of "${card.title}"`, body };
  }
}

/** `png` is null where the template failed. */
async function drawCard(
  card: SocialCardProps,
  { templates: { SocialCard }, placeOf }: Pick<CardInput, "templates" | "placeOf">,
  cardRenderer: CardRenderer,
): Promise<{ readonly png: Uint8Array | null; readonly problem: Diagnostic | null }> {
  try {
    const step = { code: "render/component", what: `The template SocialCard for "${card.title}"` } as const;
    const element = watched(step, () => expandCard(createElement(SocialCard, card)));
    const { png, missing } = await cardRenderer.draw(element);
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
