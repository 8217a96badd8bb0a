/** Pages that are heavier than the site allows (`check.budgets`). */

import { type Element, type PageTree, within } from "../../../finished/parsedPage.ts";
import { bytesOf, type Weighed, weighed } from "../../../model/schemas/checkSchema.ts";
import { candidates } from "../pageLinks.ts";
import type { CheckedPage } from "../targets.ts";
import type { AuditContext, Rule } from "./rule.ts";

type Kind = Exclude<Weighed, "page">;

const names: Readonly<Record<Weighed, string>> = {
  html: "The HTML of this page is",
  script: "The scripts of this page are",
  style: "The style sheets of this page are",
  font: "The fonts of this page are",
  image: "The pictures of this page are",
  page: "This page with all that it loads is",
};

export const budgets: Rule = {
  code: "check/budgets",
  *find(page, tree, scene) {
    const limits = scene.check.budgets;
    const wanted = weighed.filter((kind) => limits[kind] !== undefined);
    if (wanted.length === 0) return;
    const loaded = new Map<string, Kind>([[page.file, "html"], ...filesOf(page, tree, scene)]);
    const weights = new Map<Weighed, number>();
    for (const [file, kind] of loaded) {
      const bytes = scene.weigh(file) ?? 0;
      for (const each of [kind, "page"] as const) weights.set(each, (weights.get(each) ?? 0) + bytes);
    }
    for (const kind of wanted) {
      const weight = weights.get(kind) ?? 0;
      const limit = limits[kind] ?? "";
      if (weight <= bytesOf(limit)) continue;
      const hint = 'Make it lighter, or raise "check.budgets". Sizes are those after gzip; pictures and fonts are as they are.';
      yield { message: `${names[kind]} ${kilobytes(weight)}, more than ${limit}.`, hint };
    }
  },
};

/** The files of the site that a page loads. */
function* filesOf(page: CheckedPage, { elements }: PageTree, { resolve, weigh, home }: AuditContext): Generator<[string, Kind]> {
  const fileAt = (target: string): string | null => {
    const url = resolve({ target, isMeta: false }, page);
    if (url === null || !url.href.startsWith(home)) return null;
    return decodeURIComponent(url.pathname.slice(new URL(home).pathname.length));
  };
  for (const element of elements) {
    const found = loads(element);
    if (found === null) continue;
    const offered = offeredFor(element).flatMap((target) => fileAt(target) ?? []);
    const [file] = offered.filter((each) => weigh(each) !== null).sort((a, b) => (weigh(b) ?? 0) - (weigh(a) ?? 0));
    const own = file ?? fileAt(found[0]);
    if (own !== null && weigh(own) !== null) yield [own, found[1]];
  }
}

/** What browsers of today load in place of a picture: the first format that its `<picture>` offers, on a large screen the heaviest. */
function offeredFor({ name, parent }: Element): readonly string[] {
  const picture = parent as Element | null;
  if (name !== "img" || picture?.name !== "picture") return [];
  const source = within(picture, "source").find(({ attribs }) => attribs.type !== undefined && attribs.media === undefined);
  return candidates(source?.attribs.srcset ?? "");
}

function loads({ name, attribs }: Element): readonly [address: string, kind: Kind] | null {
  const { src, href, rel = "", as } = attribs;
  if (name === "script" && src !== undefined) return [src, "script"];
  if (name === "img" && src !== undefined) return [src, "image"];
  if (name !== "link" || href === undefined) return null;
  if (rel === "modulepreload") return [href, "script"];
  if (rel === "stylesheet") return [href, "style"];
  return rel === "preload" && as === "font" ? [href, "font"] : null;
}

function kilobytes(bytes: number): string {
  return `${(Math.ceil(bytes / 100) / 10).toFixed(1)} kB`;
}
