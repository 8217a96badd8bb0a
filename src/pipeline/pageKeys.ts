/**
 * A page → the key under which its HTML may be taken from the last build: the hash of everything that rendering it reads.
 * The key is made of named parts, so that a build can say why a page was rendered again.
 *
 * What templates look up in the site beyond these parts is noted while they run (`trackReads.ts`) and compared on its own.
 */
import { hashOf } from "../core/hash.ts";
import type { Hash, Page, Version } from "../core/model.ts";
import type { RenderInput } from "../render/render.tsx";
import type { Fingerprints } from "../render/trackReads.ts";

/** In the order in which they are named. */
export const partNames = [
  "docsgen, configuration or templates",
  "assets",
  "page",
  "content",
  "navbar",
  "version",
  "latest version",
  "link targets",
  "anchors",
] as const;

/** What is no data. */
export interface OwnCode {
  /** The tool, the configuration's code and the site's templates. */
  readonly site: Hash;
  /** The component pages. */
  readonly components: Hash;
}

export interface PageKey {
  readonly key: Hash;
  /** One short hash per name in `partNames`; too short for anything but finding out which one changed. */
  readonly parts: () => readonly string[];
}

export function createPageKeys(input: RenderInput, code: OwnCode, fingerprints: Fingerprints): (page: Page) => PageKey {
  const { config, site, assets, generator, navbar } = input;
  const shared = {
    code: hashOf(code.site, JSON.stringify([config, generator, input.messages])),
    assets: hashOf(JSON.stringify(assets)),
    links: linksHash(input),
  };
  const versions = new Map(site.versions.map((version) => [version.name, version]));
  const versionHash = (version: Version | undefined) => (version === undefined ? "" : fingerprints.version(version));
  const last = site.versions.find(({ isLast }) => isLast);
  let anchors: Hash | null = null;
  const allAnchors = () => {
    anchors ??= anchorsHash(input);
    return anchors;
  };
  return (page) => {
    const own = page.source === null ? undefined : site.bySource.get(page.source);
    const compiled = page.source === null ? undefined : input.compiled.get(page.source);
    const parts = [
      shared.code,
      shared.assets,
      `${fingerprints.page(page)} ${own === undefined || own === page ? "" : fingerprints.page(own)}`,
      page.format === "component" ? code.components : contentText(page, input),
      JSON.stringify([navbar(page), own === undefined || own === page ? null : navbar(own)]),
      versionHash(versions.get(page.version ?? "")),
      versionHash(last),
      shared.links,
      compiled?.linksToAnchors === true ? allAnchors() : "",
    ];
    // Hashes and JSON hold no line ends, and one piece is hashed faster than many.
    return { key: hashOf(parts.join("\n")), parts: () => parts.map(short) };
  };
}

/** Most parts are hashes already. */
function short(part: string): string {
  return (part.length > 32 ? hashOf(part) : part).slice(0, 8);
}

function contentText(page: Page, { compiled, sources }: RenderInput): string {
  const source = page.source === null ? undefined : sources.get(page.source);
  const object = source === undefined ? undefined : compiled.get(source.path);
  const place = [source?.path, source?.bodyLine, source?.frontMatter.lines.image];
  return JSON.stringify([place, object?.key, object?.imports]);
}

/** Everything that decides where a link leads. */
function linksHash({ site }: RenderInput): Hash {
  const pages = site.pages.map(({ url, source, version, id, kind }) => [url, source, version, id, kind]);
  return hashOf(JSON.stringify([pages, [...site.staticFiles.keys()]]));
}

function anchorsHash({ compiled }: RenderInput): Hash {
  return hashOf(JSON.stringify([...compiled].map(([path, { anchors }]) => [path, anchors])));
}
