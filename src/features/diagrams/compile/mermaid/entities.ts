/** Statements of an entity-relationship diagram: entities with their attributes, and relations between them. */
import { type KindReader, label, mask, openBlocks, readName } from "./mermaidStatements.ts";

const id = String.raw`"[^"]+"|[\p{L}\p{N}_][\p{L}\p{N}_.-]*`;
const relation = new RegExp(
  `^(${id})\\s*(\\|\\||\\|o|\\}\\||\\}o)(--|\\.\\.)(\\|\\||o\\||\\|\\{|o\\{)\\s*(${id})(?:\\s*:\\s*(.*))?$`,
  "u",
);
const entity = new RegExp(`^(${id})\\s*(\\{)?$`, "u");
const attribute = /^(\S+)\s+(\S+)((?:\s*,?\s*\b(?:PK|FK|UK)\b)*)(?:\s*("[^"]*"))?$/;

export const readEntities: KindReader = (header, statements, report) => {
  readName(header, /^erDiagram/, report);
  const blocks = openBlocks(report, "}");
  const lines = ["erDiagram"];
  for (const statement of statements) {
    const { text } = statement;
    const [, from, left, line, right, to = "", said = ""] = relation.exec(text) ?? [];
    const [, name, open] = entity.exec(text) ?? [];
    const [, type, field = "", keys = "", comment] = attribute.exec(text) ?? [];
    if (text === "}") {
      if (blocks.close(statement)) lines.push(text);
    } else if (blocks.isOpen()) {
      const all = [mask(type ?? ""), mask(field), ...(keys.match(/\w+/g) ?? [])];
      if (type === undefined) report(statement, text);
      else if (comment !== undefined)
        report(statement, comment, `the comment ${comment} is not supported`, "Leave it out, or write it below the diagram.");
      else lines.push(all.join(" "));
    } else if (from !== undefined) lines.push(`${nameOf(from)} ${left}${line}${right} ${nameOf(to)} : ${label(said)}`);
    else if (name === undefined) report(statement, text);
    else {
      lines.push(`${nameOf(name)} {`);
      if (open === undefined) lines.push("}");
      else blocks.open(statement);
    }
  }
  blocks.finish();
  return lines;
};

function nameOf(written: string): string {
  return mask(written.replace(/^"|"$/g, "")).replaceAll(" ", "\uE020");
}
