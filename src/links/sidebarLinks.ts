/**
 * `link` and `html` items of the sidebars files → links of the layout, each at its place in the file.
 */
import { locateKey } from "../config/locateKey.ts";
import type { VersionFolder } from "../core/model.ts";
import type { KeyPath } from "../core/schema.ts";
import { finish, nowhere } from "../render/finish.ts";
import type { LayoutLink } from "./layoutLinks.ts";

type SidebarsFile = NonNullable<VersionFolder["sidebars"]>;

export function sidebarLinks({ path, text, value }: SidebarsFile): readonly LayoutLink[] {
  return visit(value, []).map(({ target, at }) => ({
    code: "link/page",
    target,
    said: `Broken link: ${target}`,
    place: { file: path, ...locateKey(text, at) },
  }));
}

interface Found {
  readonly target: string;
  readonly at: KeyPath;
}

function visit(value: unknown, at: KeyPath): readonly Found[] {
  if (Array.isArray(value)) return value.flatMap((each, index) => visit(each, [...at, index]));
  if (typeof value !== "object" || value === null) return [];
  const { type, href, value: html } = value as Readonly<Record<string, unknown>>;
  if (type === "link" && typeof href === "string") return href.startsWith("/") ? [{ target: href, at: [...at, "href"] }] : [];
  if (type === "html" && typeof html === "string")
    return finish(html, nowhere).targets.map((target) => ({ target, at: [...at, "value"] }));
  return Object.entries(value).flatMap(([key, each]) => visit(each, [...at, key]));
}
