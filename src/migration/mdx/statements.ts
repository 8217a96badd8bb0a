/** Imports and exports of a page → what its names stand for. They leave the page; what cannot be kept is reported. */

import type { ImportDeclaration, Program } from "estree";
import type { Nodes, Parents } from "mdast";
import { computed, evaluate } from "./estree.ts";
import type { MdxjsEsm } from "./mdx.ts";
import type { Statements, TranslatedPage } from "./translatedPage.ts";

interface Found {
  readonly names: Map<string, unknown>;
  readonly partials: Map<string, string>;
  readonly rawFiles: Map<string, string>;
  readonly svgs: Map<string, string>;
}

/** Those inside of elements, too. */
export function readStatements(tree: Parents, page: TranslatedPage): Statements {
  const found: Found = { names: new Map(), partials: new Map(), rawFiles: new Map(), svgs: new Map() };
  const visit = (node: Nodes): void => {
    if (isStatement(node)) readStatement(node, found, page);
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(tree);
  return found;
}

function isStatement(node: Nodes): node is MdxjsEsm {
  return node.type === "mdxjsEsm";
}

function readStatement(node: MdxjsEsm, found: Found, page: TranslatedPage): void {
  const { text } = page;
  const start = node.position?.start.offset ?? 0;
  let end = node.position?.end.offset ?? start;
  const isAfterBlank = start === 0 || text.slice(0, start).endsWith("\n\n");
  while (text[end] === "\n" && (isAfterBlank || text[end + 1] === "\n")) end++;
  page.edits.push({ start, end, text: "" });
  for (const statement of (node.data?.estree as Program | undefined)?.body ?? []) {
    if (statement.type === "ImportDeclaration") readImport(statement, found, page);
    else if (statement.type.startsWith("Export")) readExport(statement as Program["body"][number], found, page, node);
  }
}

function readImport({ source, specifiers }: ImportDeclaration, found: Found, page: TranslatedPage): void {
  const written = String(source.value);
  const file = written.replace(/^!*(?:.*!)?/, "").replace(/\?raw$/, "");
  const kind = /raw-loader|\?raw$/.test(written) ? "raw" : /\.(\w+)$/.exec(file)?.[1]?.toLowerCase();
  for (const { local, type } of specifiers) {
    const { name } = local;
    if (kind === "raw") found.rawFiles.set(name, file);
    else if (kind === "md" || kind === "mdx") found.partials.set(name, file);
    else if (kind === "svg") {
      if (type === "ImportDefaultSpecifier") found.svgs.set(name, file);
      found.names.set(name, file);
    } else if (kind !== undefined && /^(?:png|jpe?g|gif|webp|avif|mp4|webm|mov|pdf|zip|ico)$/.test(kind))
      found.names.set(name, file);
    else if (type === "ImportDefaultSpecifier" && /^(?:@site\/|\.)/.test(file))
      found.names.set(name, page.context.moduleValue(file));
  }
  page.context.translated("imports");
}

function readExport(statement: Program["body"][number], found: Found, page: TranslatedPage, { position }: MdxjsEsm): void {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : null;
  if (declaration?.type === "VariableDeclaration") {
    for (const { id, init } of declaration.declarations) {
      const value = init ? evaluate(init, found.names) : computed;
      if (id.type === "Identifier" && value !== computed) {
        found.names.set(id.name, value);
        page.context.translated("exports of constants");
      } else leftExport(id.type === "Identifier" ? id.name : "…", page, position?.start.line);
    }
  } else
    leftExport(
      declaration !== null && declaration !== undefined && "id" in declaration ? declaration.id.name : "default",
      page,
      position?.start.line,
    );
}

function leftExport(name: string, { context }: TranslatedPage, line = 1): void {
  if (name === "toc" || name === "frontMatter") return;
  context.left({ what: `The export \`${name}\` was left out.`, todo: "Write what uses it as a directive." }, line);
}
