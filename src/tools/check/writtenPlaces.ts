/**
 * Addresses of other sites → the places in the site's own files that write them: that is where a person fixes them. The files are
 * searched for the text of the address, so an address that is put together from parts is not found.
 */
import { join, relative, sep } from "node:path";
import { compare, placeAt } from "../../kit/diagnostics/diagnostic.ts";
import { textOrNull } from "../../kit/files/readFile.ts";
import { orNull } from "../../kit/once.ts";
import type { Place, SourcePath } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { walk } from "../../stages/content/walk.ts";

export interface WrittenPlace extends Place {
  readonly file: SourcePath;
}

/** `spellings`: the ways in which the pages write each address. The places are sorted by file and line. */
export function findWritten(
  run: Pick<RunOptions, "root" | "configFile">,
  spellings: ReadonlyMap<string, ReadonlySet<string>>,
): ReadonlyMap<string, readonly WrittenPlace[]> {
  const found = new Map<string, WrittenPlace[]>();
  if (spellings.size === 0) return found;
  for (const file of textFiles(run)) {
    const text = textOrNull(join(run.root, file)) ?? "";
    for (const [address, written] of spellings) {
      const offsets = new Map([...written].flatMap(variants).flatMap((each) => offsetsOf(each, text)));
      const places = [...offsets]
        .sort(([a], [b]) => a - b)
        .map(([offset, length]) => ({ file, ...placeAt(text, offset, length) }));
      if (places.length > 0) found.set(address, [...(found.get(address) ?? []), ...places]);
    }
  }
  return found;
}

export function textFiles({ root, configFile }: Pick<RunOptions, "root" | "configFile">): readonly SourcePath[] {
  const isText = (path: string) => /\.(?:mdx?|[jt]sx?|json|ya?ml|html?)$/i.test(path);
  const folders = ["content", "templates"].flatMap((folder) => walk(root, folder).files.map((path) => `${folder}/${path}`));
  const config = relative(root, configFile).split(sep).join("/");
  return [...folders.filter(isText).sort(compare), config] as SourcePath[];
}

/** An address in a page → what may be in a source: with escapes decoded or encoded, without its fragment, and `www.` alone. */
function variants(written: string): readonly string[] {
  const bare = written.replace(/#.*$/, "");
  const all = [written, bare, bare.replace(/\/$/, ""), bare.replaceAll("&", "&amp;"), bare.replace(/^http:\/\/(?=www\.)/, "")];
  return [...new Set([...all, orNull(() => decodeURI(bare)) ?? bare])];
}

/** Where a text has an address that does not go on: offsets with the length of the address. */
function offsetsOf(address: string, text: string): readonly (readonly [number, number])[] {
  const found: (readonly [number, number])[] = [];
  for (let at = text.indexOf(address); at >= 0; at = text.indexOf(address, at + 1)) {
    const after = text.slice(at + address.length, at + address.length + 2);
    if (!/^(?:[\w\-~%?&=+@]|\/[^\s"'<>)\]]|[.,;:!][\w/])/.test(after)) found.push([at, address.length]);
  }
  return found;
}
