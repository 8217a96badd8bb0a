/**
 * The pictures that pages offer in several widths and formats → a file for each of these, which is encoded when it is asked for. What
 * was encoded before is not encoded again.
 */
import { posix } from "node:path";
import { type Cache, derivation } from "../../../kit/cache/cache.ts";
import { diagnose } from "../../../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../../../kit/diagnostics/thrown.ts";
import { digestOf } from "../../../kit/hash.ts";
import { decode } from "../../../kit/text/urls.ts";
import type {
  Compiled,
  Diagnostic,
  FileContent,
  Hash,
  ImageVariant,
  OfferedImage,
  Output,
  Page,
  Source,
  SourcePath,
} from "../../../model/model.ts";
import { placeIn } from "../../../model/placeIn.ts";
import { staticFolder } from "../../../stages/content/staticFiles.ts";
import type { Encoder } from "../compile/encoder.ts";

export interface EncodedImage {
  readonly hash: Hash;
  readonly bytes: number;
  readonly content: Uint8Array;
}

/** The pictures by address, which names the content of the picture and how it is encoded. */
export interface EncodedImages {
  readonly get: (url: string) => EncodedImage | undefined;
  readonly set: (url: string, image: EncodedImage) => unknown;
}

const encodedImages = derivation<EncodedImage>("images", { lazy: ["content"] });

export function storedImages(cache: Cache): EncodedImages {
  const table = cache.table(encodedImages);
  return {
    get: (url) => table.find(url, { inputs: {} }),
    set: (url, image) => table.keep(url, { inputs: {} }, image),
  };
}

export interface ImageInput {
  readonly sources: ReadonlyMap<SourcePath, Source>;
  readonly compiled: ReadonlyMap<SourcePath, Compiled>;
  /** Null where pictures stay as they are. */
  readonly encoder: Encoder | null;
  readonly encoded: EncodedImages;
}

/** A picture, and the file that is offered. */
interface Offer {
  readonly source: Source;
  readonly image: OfferedImage;
  readonly variant: ImageVariant;
}

export function* imageFiles(pages: Iterable<Page>, input: ImageInput, report: (found: Diagnostic) => void): Generator<Output> {
  const { encoder, encoded } = input;
  if (encoder === null) return;
  const broken = new Set<SourcePath>();
  for (const { source, image, variant } of offersOf(pages, input)) {
    const from = fileOf(source, image);
    const body = async (): Promise<FileContent> => {
      const known = encoded.get(variant.url);
      if (known !== undefined) return { ...known, make: () => known.content };
      try {
        const content = await encoder(from, variant);
        const made = { hash: digestOf(content), bytes: content.length, content };
        encoded.set(variant.url, made);
        return { ...made, make: () => content };
      } catch (error) {
        if (!broken.has(from)) report(unreadable(from, error, placeIn(image.place, source)));
        broken.add(from);
        // The page names this address, so that nothing more is reported of it.
        return { copyOf: from };
      }
    };
    yield { path: decode(variant.url).slice(1), from, body };
  }
}

function unreadable(path: SourcePath, error: unknown, place: ReturnType<typeof placeIn>): Diagnostic {
  const [reason] = reasonOf(error).split("\n");
  return diagnose("markdown/image", `${path} cannot be encoded in other formats: ${reason}.`, {
    ...place,
    hint: "Save the picture again. Where it is in order, widths and formats are in `images` of site.config.ts.",
  });
}

/** Each file once, in the order of the pages. */
function* offersOf(pages: Iterable<Page>, { sources, compiled }: ImageInput): Generator<Offer> {
  const seen = new Set<string>();
  for (const page of pages) {
    const source = page.source === null ? undefined : sources.get(page.source);
    const { images = [] } = (source && compiled.get(source.path)) ?? {};
    if (source === undefined) continue;
    for (const image of images)
      for (const variant of image.variants) {
        if (seen.has(variant.url)) continue;
        seen.add(variant.url);
        yield { source, image, variant };
      }
  }
}

function fileOf(source: Source, { path }: OfferedImage): SourcePath {
  const file = path.startsWith("/") ? staticFolder + path : posix.join(posix.dirname(source.path), path);
  return file as SourcePath;
}
