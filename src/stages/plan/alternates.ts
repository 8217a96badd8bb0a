/**
 * Documents of all versions → which of them are the same page elsewhere, whether its text changed, and where search
 * engines should look (canonical).
 */

import type { OlderDocument } from "../../features/planFeature.ts";
import { onceFor } from "../../kit/once.ts";
import { type Comparisons, newComparisons } from "../../model/comparisons.ts";
import { isListed } from "../../model/listed.ts";
import type { Alternate, Compiled, Document, Url, VersionDocuments, VersionFrame } from "../../model/model.ts";
import { numberWords, runsOf, wholeText } from "../../model/wordRuns.ts";
import { parentId } from "./documents.ts";
import { findDocument } from "./sidebars.ts";

export function indexVersion(
  version: VersionFrame,
  documents: readonly Document[],
  main: Document,
): Omit<VersionDocuments, "drafts"> {
  const former = documents.flatMap((document) =>
    (document.source.frontMatter.moved_from ?? []).map((id) => [id, document] as const),
  );
  return {
    version,
    byId: new Map(documents.map((document) => [document.id, document])),
    byFormerId: new Map(former),
    main,
  };
}

/** The same page in another version: by id, by an id it had before, or by the id it got later. */
function samePage(document: Document, other: VersionDocuments): Document | undefined {
  if (document.version === other.version.name) return document;
  const formerIds = document.source.frontMatter.moved_from ?? [];
  return (
    findDocument(other.byId, document.id) ??
    formerIds.map((id) => findDocument(other.byId, id)).find((found) => found !== undefined) ??
    other.byFormerId.get(document.id)
  );
}

/** Where a reader of the document may go: from a listed page to no unlisted one. */
function shownIn(other: VersionDocuments, document: Document): Document | undefined {
  const found = samePage(document, other);
  return found !== undefined && (isListed(found) || !isListed(document)) ? found : undefined;
}

/** Where a page shows what changed in a document since older versions, which are the newest first. */
type ChangesSince = (document: Document, own: VersionFrame, older: readonly OlderDocument[]) => ReadonlyMap<string, Url>;

/** The page in every version, in the order of the versions; with what `changesSince` says of older ones. */
export function planAlternates(
  document: Document,
  versions: readonly VersionDocuments[],
  changesSince: ChangesSince = () => new Map(),
): readonly Alternate[] {
  const same = versions.map((other) => shownIn(other, document));
  const own = versions.findIndex(({ version }) => version.name === document.version);
  const older = versions.flatMap(({ version }, at) => {
    const found = same[at];
    return at > own && found !== undefined && isListed(found) ? [{ document: found, version }] : [];
  });
  const frame = versions[own]?.version;
  const addresses = frame === undefined ? undefined : changesSince(document, frame, older);
  return versions.map((other, at) => {
    const version = other.version.name;
    const found = same[at];
    if (found === undefined) return { version, status: "absent", url: nearestParent(document, other) };
    const address = addresses?.get(version);
    const status = isSameText(document, found) ? "same" : "changed";
    return { version, status, url: found.url, ...(address === undefined ? {} : { changes: address }) };
  });
}

/** Where a reader lands when a version has no such page: the nearest parent there, else the main document. */
function nearestParent(document: Document, other: VersionDocuments): Url {
  for (let id = parentId(document.id); id !== ""; id = parentId(id)) {
    const parent = other.byId.get(id);
    if (parent !== undefined && isListed(parent)) return parent.url;
  }
  return other.main.url;
}

function isSameText(a: Document, b: Document): boolean {
  return a.compiled?.key === b.compiled?.key && a.title === b.title;
}

/** Share of five-word shingles from which two texts count as the same page for search engines. */
const enoughShared = 0.8;

/** Decides canonicals; it remembers shingles, because seven versions of a page are compared pair by pair. */
export class CanonicalFinder {
  readonly #versions: readonly VersionDocuments[];
  readonly #compared: Comparisons;
  readonly #shinglesOf = onceFor(shinglesOf);

  /** `versions` newest first. */
  constructor(versions: readonly VersionDocuments[], compared: Comparisons = newComparisons()) {
    this.#versions = versions.filter(({ version }) => !version.isNext || version.isLast);
    this.#compared = compared;
  }

  /** The newest release that has the page with substantially the same content; else the page itself. */
  canonical(document: Document): Url {
    for (const other of this.#versions) {
      const found = samePage(document, other);
      if (found === undefined || !isListed(found) || other.version.noIndex) continue;
      if (found === document || this.#hasSharingText(document, found)) return found.url;
    }
    return document.url;
  }

  #hasSharingText(document: Document, other: Document): boolean {
    return document.compiled !== null && other.compiled !== null && this.shares(document.compiled, other.compiled);
  }

  /** Whether search engines would take the text for that of the other. */
  shares(text: Compiled, other: Compiled): boolean {
    if (text.key === other.key) return true;
    const shares = this.#compared.get(text, other) ?? this.#compare(text, other);
    this.#compared.set(text, other, shares);
    return shares;
  }

  #compare(text: Compiled, other: Compiled): boolean {
    const own = this.#shinglesOf(text);
    if (own.size === 0) return false;
    const theirs = this.#shinglesOf(other);
    // Most texts that are not the same share next to nothing, which shows early.
    let shared = own.size;
    for (const shingle of own) if (!theirs.has(shingle) && --shared / own.size < enoughShared) return false;
    return true;
  }
}

function shinglesOf(compiled: Compiled): ReadonlySet<number> {
  const text = wholeText(compiled).toLowerCase();
  const words = numberWords(text.match(/[\p{L}\p{N}_]+/gu) ?? []);
  return words.length === 0 ? new Set<number>() : runsOf(words, 5);
}
