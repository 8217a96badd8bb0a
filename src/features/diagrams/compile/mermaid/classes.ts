/** Statements of a class diagram: classes with their members, and relations between them. */
import { type KindReader, label, mask, openBlocks, readName, type Statement } from "./mermaidStatements.ts";

const id = "`[^`]+`|[\\p{L}\\p{N}_][\\p{L}\\p{N}_.-]*?(?:::[\\p{L}\\p{N}_]+)*(?:~[^~\\s]+~)?";
const arrows = "<\\|--|<\\|\\.\\.|--\\|>|\\.\\.\\|>|\\*--|--\\*|o--|--o|-->|<--|\\.\\.>|<\\.\\.|--";
const relation = new RegExp(`^(${id})\\s*("[^"]*")?\\s*(${arrows})\\s*("[^"]*")?\\s*(${id})(?:\\s*:\\s*(.+))?$`, "u");
const declared = new RegExp(`^class\\s+(${id})(?:\\s*<<(\\w+)>>)?\\s*(?:(\\{)\\s*(?:<<(\\w+)>>\\s*)?(\\})?)?$`, "u");
const member = new RegExp(`^(${id})\\s*:(?!:)\\s*(.+)$`, "u");
const annotated = new RegExp(`^<<(\\w+)>>\\s*(${id})$`, "u");

interface Class {
  annotation: string | null;
  readonly members: string[];
}

export const readClasses: KindReader = (header, statements, report) => {
  readName(header, /^classDiagram(?:-v2)?/, report);
  const classes = new Map<string, Class>();
  const relations: string[] = [];
  const blocks = openBlocks(report, "}");
  let within: Class | null = null;
  const meet = (written: string): Class => {
    const found = classes.get(nameOf(written)) ?? { annotation: null, members: [] };
    classes.set(nameOf(written), found);
    return found;
  };
  const readOutside = (statement: Statement) => {
    const { text } = statement;
    const [, name, before, open, inside, close] = declared.exec(text) ?? [];
    const [, of, shown = ""] = member.exec(text) ?? [];
    const [, annotation = "", whose] = annotated.exec(text) ?? [];
    const [, from, many, arrow = "", many2, to = "", said] = relation.exec(text) ?? [];
    if (name !== undefined) {
      const found = meet(name);
      found.annotation = before ?? inside ?? found.annotation;
      if (open === undefined || close !== undefined) return;
      within = found;
      blocks.open(statement);
    } else if (whose !== undefined) meet(whose).annotation = annotation;
    else if (from !== undefined) {
      for (const each of [from, to]) meet(each);
      const parts = [nameOf(from), quoted(many), arrow, quoted(many2), nameOf(to)].filter((part) => part !== "");
      relations.push(`${parts.join(" ")}${said === undefined ? "" : ` : ${label(said)}`}`);
    } else if (of !== undefined) meet(of).members.push(generic(shown));
    // How the diagram runs changes nothing of what it says.
    else if (!/^direction\s+(?:TB|TD|LR|BT|RL)$/.test(text)) report(statement, text);
  };
  for (const statement of statements) {
    const { text } = statement;
    const current = within as Class | null;
    if (current === null) readOutside(statement);
    else if (text === "}") {
      blocks.close(statement);
      within = null;
    } else if (/^<<\w+>>$/.test(text)) current.annotation = text.slice(2, -2);
    else current.members.push(generic(text));
  }
  blocks.finish();
  return ["classDiagram", ...[...classes].flatMap(written), ...relations];
};

function written([name, { annotation, members }]: readonly [string, Class]): readonly string[] {
  return [`class ${name} {`, ...(annotation === null ? [] : [`<<${annotation}>>`]), ...members, "}"];
}

function nameOf(text: string): string {
  const plain = text.startsWith("`") ? text.slice(1, -1) : text;
  return mask(plain.replace(/~([^~]+)~$/, "<$1>")).replaceAll(" ", "\uE020");
}

function quoted(text: string | undefined): string {
  return text === undefined ? "" : `"${label(text)}"`;
}

/** The sign before a member, the parentheses of a method, and `*` or `$` behind them are syntax; `List~int~` is `List<int>`. */
function generic(text: string): string {
  const [sign = ""] = /^[+\-#~]\s*/.exec(text) ?? [];
  const rest = text.slice(sign.length).replace(/~([^~\s]+)~/g, "<$1>");
  return `${sign}${rest.replace(/[^()\s$*]+|(?<!\))\*/g, mask)}`;
}
