/** A folder of XML that Doxygen wrote, and the tag file of its pages → the text of the API record of a version. */

import { writeApiRecord } from "../../features/api/read/apiRecord.ts";
import { parseSymbols } from "../../features/api/read/readSymbols.ts";
import { withPages } from "../../features/api/read/recordPages.ts";
import { readXmlFolder, type XmlFolder } from "../../features/api/read/xmlFolder.ts";
import { DocsgenError, diagnose, listNames, suggest } from "../../kit/diagnostics/diagnostic.ts";
import { displayPath } from "../../kit/diagnostics/fileError.ts";
import { reasonOf } from "../../kit/diagnostics/thrown.ts";
import { causeOf, readRegularFile } from "../../kit/files/readFile.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { parseVersionName } from "../../model/versionName.ts";
import { readVersions } from "../../stages/content/versionFolders.ts";

export interface ApiRecordRequest extends Omit<XmlFolder, "root" | "code"> {
  /** Absolute path of the tag file, whose addresses the record then has. */
  readonly tags: string | null;
}

export interface MadeRecord {
  readonly text: string;
  readonly symbols: number;
  readonly headers: number;
}

/** Throws a `DocsgenError` for a version that the site does not have, and for a folder that Doxygen did not write. */
export function makeApiRecord({ root }: RunOptions, request: ApiRecordRequest): MadeRecord {
  expectVersion(root, request.version);
  const { tags, ...folder } = request;
  const { record: read } = readXmlFolder({ ...folder, root, code: "cli/usage" });
  const record = tags === null ? read : withPages(read, pagesIn(tags, root));
  return { text: writeApiRecord(record), symbols: record.symbols.length, headers: Object.keys(record.headers).length };
}

function pagesIn(path: string, root: string): ReadonlyMap<string, string> {
  try {
    return new Map(parseSymbols(readRegularFile(path)).flatMap(({ name, page }) => (page === undefined ? [] : [[name, page]])));
  } catch (error) {
    const message = `--tags names "${displayPath(path, root)}", which cannot be read: ${causeOf(error) ?? reasonOf(error)}.`;
    throw new DocsgenError([diagnose("cli/usage", message, { hint: "Name the file that Doxygen writes for GENERATE_TAGFILE." })]);
  }
}

/** Whether a file may be replaced by a record: it is one, be it damaged further on. */
export function isApiRecord(text: string): boolean {
  return /^\s*\{\s*(?:"\$schema":\s*"[^"]*",\s*)?"apiRecord":\s*1\b/.test(text);
}

function expectVersion(root: string, version: string): void {
  const { versions } = readVersions(root, [{ id: parseVersionName(version).docSet }]);
  const names = versions.map(({ name }) => name);
  if (names.includes(version)) return;
  const hint = suggest(version, names, `The versions are: ${listNames(version, names)}.`);
  throw new DocsgenError([diagnose("version/unknown", `There is no version "${version}" in the site.`, { hint })]);
}
