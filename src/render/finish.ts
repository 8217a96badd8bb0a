/**
 * Finished HTML → the same with the base in front of every site-absolute URL, and what a link check wants to know of it:
 * every id and every target. The one place that adds the base, so it is never added twice.
 */
import { withBase } from "../plan/urls.ts";

export interface Finished {
  readonly html: string;
  readonly ids: readonly string[];
  /** Targets as served, without the base: `/docs/api#x`, `#x`; other sites' addresses are left out. */
  readonly targets: readonly string[];
}

/** A start tag with double-quoted attributes, as React and rehype write them; script bodies are passed over whole. */
const tags = /<script\b[^>]*>[\s\S]*?<\/script>|<[a-z][^\s>/]*(?:\s+[^\s=>"/]+(?:="[^"]*")?)+\s*\/?>/gi;
const attributes = /(\s)(id|name|href|src|srcset|imagesrcset|poster|action|data)="([^"]*)"/gi;

export function finish(html: string, base: string): Finished {
  const ids: string[] = [];
  const targets: string[] = [];
  const finished = html.replace(tags, (tag) => {
    const isScript = tag.startsWith("<script");
    const head = isScript ? tag.slice(0, tag.indexOf(">") + 1) : tag;
    const written = head.replace(attributes, (attribute, space: string, name: string, value: string) => {
      const key = name.toLowerCase();
      if (key === "id" || (key === "name" && /^<a\s/i.test(tag))) {
        ids.push(unescapeHtml(value));
        return attribute;
      }
      if (key === "name" || (key === "data" && !/^<object\s/i.test(tag))) return attribute;
      if (key.endsWith("srcset")) return `${space}${name}="${finishSet(value, base, targets)}"`;
      return `${space}${name}="${finishUrl(value, base, targets)}"`;
    });
    return isScript ? written + tag.slice(head.length) : written;
  });
  return { html: finished, ids, targets };
}

function finishUrl(value: string, base: string, targets: string[]): string {
  if (value.startsWith("pathname://")) return withBase(`/${value.slice("pathname://".length).replace(/^\/+/, "")}`, base);
  if (value.startsWith("#")) targets.push(unescapeHtml(value));
  if (!value.startsWith("/") || value.startsWith("//")) return value;
  targets.push(unescapeHtml(value));
  return withBase(value, base);
}

/** `a.png 1x, b.png 2x`: every candidate. */
function finishSet(value: string, base: string, targets: string[]): string {
  return value
    .split(",")
    .map((candidate) => {
      const [url = "", ...descriptor] = candidate.trim().split(/\s+/);
      return [finishUrl(url, base, targets), ...descriptor].join(" ");
    })
    .join(", ");
}

function unescapeHtml(value: string): string {
  if (!value.includes("&")) return value;
  return value
    .replace(/&(?:#x([\da-f]+)|#(\d+));/gi, (_, hex?: string, decimal?: string) =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}
