/** A folder of XML that Doxygen wrote → the text of the API record of a version. */

import { recordStart, writeApiRecord } from "../../features/api/read/apiRecord.ts";
import { readXmlFolder, type XmlFolder } from "../../features/api/read/xmlFolder.ts";
import { DocsgenError, diagnose, listNames, suggest } from "../../kit/diagnostics/diagnostic.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { parseVersionName } from "../../model/versionName.ts";
import { readVersions } from "../../stages/content/versionFolders.ts";

export type ApiRecordRequest = Omit<XmlFolder, "root" | "code">;

export interface MadeRecord {
  readonly text: string;
  readonly symbols: number;
  readonly headers: number;
}

/** Throws a `DocsgenError` for a version that the site does not have, and for a folder that Doxygen did not write. */
export function makeApiRecord({ root }: RunOptions, request: ApiRecordRequest): MadeRecord {
  expectVersion(root, request.version);
  const { record } = readXmlFolder({ ...request, root, code: "cli/usage" });
  return { text: writeApiRecord(record), symbols: record.symbols.length, headers: Object.keys(record.headers).length };
}

/** Whether a file may be replaced by a record: it is one, be it damaged further on. */
export function isApiRecord(text: string): boolean {
  return text.startsWith(recordStart);
}

function expectVersion(root: string, version: string): void {
  const { versions } = readVersions(root, [{ id: parseVersionName(version).docSet }]);
  const names = versions.map(({ name }) => name);
  if (names.includes(version)) return;
  const hint = suggest(version, names, `The versions are: ${listNames(version, names)}.`);
  throw new DocsgenError([diagnose("version/unknown", `There is no version "${version}" in the site.`, { hint })]);
}
