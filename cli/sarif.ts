/** Diagnostics → SARIF 2.1.0, which code hosts and editors show at the lines that it names. */
import { type Code, codes } from "../src/kit/diagnostics/codes.ts";
import { findPackage } from "../src/kit/files/package.ts";
import type { Diagnostic, SourcePath } from "../src/model/model.ts";
import { explanationOf } from "./explanations.ts";

const schema = "https://json.schemastore.org/sarif-2.1.0.json";

/** `pathOf`: a file of the site as the report names it, relative to the folder in which the command runs. */
export function sarif(diagnostics: readonly Diagnostic[], pathOf: (file: SourcePath) => string): string {
  const { version } = findPackage();
  const ids = [...new Set(diagnostics.map(({ code }) => code))].sort();
  const results = diagnostics.map(({ code, severity, message, hint, file, line, column, length }) => ({
    ruleId: code,
    ruleIndex: ids.indexOf(code),
    level: severity,
    message: { text: hint === undefined ? message : `${message}\n${hint}` },
    ...(file === undefined
      ? {}
      : { locations: [{ physicalLocation: { ...artifact(pathOf(file)), ...region(line, column, length) } }] }),
  }));
  const driver = {
    name: "docsgen",
    version,
    informationUri: "https://www.npmjs.com/package/docsgen",
    rules: ids.map(ruleOf),
  };
  const run = { tool: { driver }, columnKind: "utf16CodeUnits", results };
  return `${JSON.stringify({ $schema: schema, version: "2.1.0", runs: [run] }, null, 2)}\n`;
}

function artifact(path: string) {
  return { artifactLocation: { uri: path.split("/").map(encodeURIComponent).join("/") } };
}

function region(startLine: number | undefined, startColumn: number | undefined, length: number | undefined) {
  if (startLine === undefined) return {};
  if (startColumn === undefined) return { region: { startLine } };
  return { region: { startLine, startColumn, endColumn: startColumn + (length ?? 1) } };
}

function ruleOf(id: Code) {
  const { about, severity } = codes[id];
  const { cause, fix } = explanationOf(id);
  return {
    id,
    shortDescription: { text: `${about.charAt(0).toUpperCase()}${about.slice(1)}.` },
    fullDescription: { text: cause },
    help: { text: fix },
    defaultConfiguration: { level: severity },
  };
}
