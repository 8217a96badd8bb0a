/**
 * The upgrade guide of the unreleased version → the same under the name of a version that is cut, in `next` and its translations, with
 * what leads to it: links of all documents, ids in sidebars and front matter. The cut copies what is right already.
 */
import { existsSync, renameSync } from "node:fs";
import { join, posix } from "node:path";
import { compare } from "../../kit/diagnostics/diagnostic.ts";
import { entriesOrNull, textOrNull } from "../../kit/files/readFile.ts";
import { replaceSiteFile } from "../../kit/files/replaceFile.ts";
import { escapePattern } from "../../kit/html/escape.ts";
import { proseLines } from "../../kit/syntax/fences.ts";
import { decode } from "../../kit/text/urls.ts";
import type { VersionName } from "../../model/model.ts";
import { isTranslation, originalPath } from "../../model/originalPath.ts";
import type { DocSet } from "../../model/schemas/config.ts";
import { nextTo, unreleased } from "../../model/versionName.ts";
import { walk } from "../../stages/content/walk.ts";

export interface GuideRename {
  /** Its id, before and after. */
  readonly from: string;
  readonly to: string;
  /** Files with their new names, relative to the root; the guide itself is the first. */
  readonly files: readonly (readonly [from: string, to: string])[];
  /** What leads to it: new texts by path, before files are renamed. */
  readonly texts: readonly (readonly [path: string, text: string, before: string])[];
}

type GuideOwner = Pick<DocSet, "path" | "upgrade">;

/** Null where there is nothing to rename: no guides, none of `next`, or one of the version. Only the end of an id may be its name. */
export function guideRename(root: string, { path, upgrade }: GuideOwner, version: VersionName): GuideRename | null {
  if (upgrade === null || !/\{version\}[^/]*$/.test(upgrade)) return null;
  const idOf = (name: string) => upgrade.replaceAll("{version}", name);
  const [from, to] = [idOf(unreleased), idOf(version.nameInSet)];
  const { folder } = nextTo(version);
  const ending = [".md", ".mdx"].find((each) => existsSync(join(root, folder, from + each)));
  if (ending === undefined || posix.dirname(from) !== posix.dirname(to)) return null;
  if ([".md", ".mdx"].some((each) => existsSync(join(root, folder, to + each)))) return null;
  const guide = { from, to, folder, file: `${folder}/${from}${ending}`, path };
  const all = walk(root, "content").files.map((file) => `content/${file}`);
  const files = all.flatMap((file): readonly (readonly [string, string])[] =>
    originalPath(file) === guide.file ? [[file, renamed(file, guide)]] : [],
  );
  const texts = all.flatMap((file): GuideRename["texts"] => {
    const before = /\.(?:mdx?|json|ya?ml)$/i.test(file) ? (textOrNull(join(root, file)) ?? "") : "";
    const text = before.includes(posix.basename(from)) ? led(before, file, guide, version.nameInSet) : before;
    return text === before ? [] : [[file, text, before]];
  });
  // The original before its translations.
  return {
    from,
    to,
    files: [...files].sort(([a], [b]) => Number(isTranslation(a)) - Number(isTranslation(b)) || compare(a, b)),
    texts,
  };
}

interface Guide extends Pick<GuideRename, "from" | "to"> {
  /** The folder of `next`, and the file in it. */
  readonly folder: string;
  readonly file: string;
  /** The path of the set of documents. */
  readonly path: string;
}

/** The text of a file that leads to the renamed guide. */
function led(text: string, file: string, guide: Guide, version: string): string {
  const isOfNext = originalPath(file).startsWith(`${guide.folder}/`);
  const id = (each: string) => new RegExp(each.replace("ID", escapePattern(guide.from)), "gm");
  if (/\.json$/i.test(file)) return isOfNext ? text.replace(id('"ID"'), () => JSON.stringify(guide.to)) : text;
  if (/\.ya?ml$/i.test(file)) return isOfNext ? text.replace(id("^(\\s*id:\\s*[\"']?)ID(?=[\"']?\\s*$)"), `$1${guide.to}`) : text;
  const isGuide = originalPath(file) === guide.file;
  const lines = text.split("\n");
  const isProse = proseLines(lines);
  const told = lines.map((line, at) => {
    if (isProse[at] !== true) return isGuide ? line.replace(/(?<=^\s*[`~]{3,}.* version=)next(?=\s|$)/, version) : line;
    const linked = line.replace(target, (whole, before: string, written: string) => {
      return leadsTo(written, file, guide, isOfNext) ? before + renamed(written, guide) : whole;
    });
    return isOfNext ? linked.replace(id("^(pagination_(?:next|prev):\\s*[\"']?)ID(?=[\"']?\\s*$)"), `$1${guide.to}`) : linked;
  });
  return told.join("\n");
}

/** What is before the target of a link, a definition, or an attribute; and the target without query and fragment. */
const target = /(\]\(\s*<?|\bhref=["']?|^ {0,3}\[[^\]]+\]:\s*<?)([^\s<>()"'#?}]+)/g;

function leadsTo(written: string, file: string, { from, folder, path }: Guide, isOfNext: boolean): boolean {
  const plain = decode(written).replace(/\.(?:mdx?|html)$/i, "");
  if (!plain.startsWith("/")) return posix.join(posix.dirname(originalPath(file)), plain) === `${folder}/${from}`;
  const inVersion = isOfNext && /\.mdx?$/i.test(written) && plain === `/${from}`;
  return inVersion || plain.endsWith(`/${path}/${unreleased}/${from}`) || (isOfNext && plain.endsWith(`/${path}/${from}`));
}

/** The last part of a path with another name, and the ending that it has. */
function renamed(written: string, { from, to }: Pick<Guide, "from" | "to">): string {
  const at = written.lastIndexOf(posix.basename(from));
  return written.slice(0, at) + posix.basename(to) + written.slice(at + posix.basename(from).length);
}

/** Applies it as a whole, or not at all. */
export async function renameGuide(root: string, rename: GuideRename): Promise<{ readonly undo: () => Promise<void> }> {
  const undo = async () => {
    for (const [from, to] of rename.files) if (existsSync(join(root, to))) renameSync(join(root, to), join(root, from));
    for (const [path, , before] of rename.texts) await replaceSiteFile(root, path, before);
  };
  try {
    for (const [path, text] of rename.texts) await replaceSiteFile(root, path, text);
    for (const [from, to] of rename.files) renameSync(join(root, from), join(root, to));
  } catch (error) {
    await undo().catch(() => undefined);
    throw error;
  }
  return { undo };
}

export interface NamedPlace {
  /** `site.config.ts:12:30` */
  readonly place: string;
}

/** Where code of the site, or Markdown next to its configuration, names the guide as it was: no program knows what else it means there. */
export function codeThatNames(root: string, id: string, configFile: string): readonly NamedPlace[] {
  const content = walk(root, "content").files.filter((file) => /\.(?:tsx?|m?js|jsx)$/.test(file) && !file.startsWith("static/"));
  const beside = (entriesOrNull(root) ?? []).flatMap(({ name }) => (/\.md$/i.test(name) ? [name] : [])).sort(compare);
  const named = new RegExp(`(["'\`]|\\]\\()(?:[^"'\`\\s()]*/)?${escapePattern(id)}(?=["'\`#?]|\\.mdx?[)#])`, "g");
  return [configFile, ...content.map((file) => `content/${file}`), ...beside].flatMap((file) =>
    (textOrNull(join(root, file)) ?? "")
      .split("\n")
      .flatMap((line, at) =>
        [...line.matchAll(named)].map(({ index, 1: { length } = "" }) => ({ place: `${file}:${at + 1}:${index + length + 1}` })),
      ),
  );
}
