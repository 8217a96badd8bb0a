/** Statements of a sequence diagram: participants, messages, notes, and blocks around them. */
import { type KindReader, label, openBlocks, openNames, readName, type Statement } from "./mermaidStatements.ts";

const participant = /^(participant|actor)\s+(.+?)(?:\s+as\s+(.+))?$/;
const message = /^(.+?)\s*(-->>|->>|-->|->|--\)|-\))\s*([+-]?)\s*([^\s:+-][^:]*?)\s*(?::\s*(.*))?$/;
const crossed = /^[^:]*?(?:<<-?->>|--?x|--?\||--?\\|--?\/)/;

interface Message {
  readonly from: string;
  readonly to: string;
  readonly arrow: string;
  readonly text: string;
  activation: string;
}

export const readSequence: KindReader = (header, statements, report) => {
  readName(header, /^sequenceDiagram/, report);
  const nameOf = openNames();
  const known = new Set<string>();
  const blocks = openBlocks(report, "end");
  const lines: (string | Message)[] = [header.text];
  let count: number | null = null;
  const declared = new Map(statements.flatMap(({ text }) => declarationIn(text)));
  const meet = (name: string) => {
    const { kind, shown } = declared.get(name) ?? { kind: "participant", shown: name };
    if (!known.has(name)) lines.push(`${kind} ${nameOf(name)} as ${label(shown)}`);
    known.add(name);
    return nameOf(name);
  };
  for (const statement of statements) {
    const { text } = statement;
    const [, kind, id = ""] = participant.exec(text) ?? [];
    const [, side, of = "", note = ""] = /^note\s+(left of|right of|over)\s+([^:]+?)\s*:\s*(.*)$/i.exec(text) ?? [];
    const [, block, title = ""] = /^(loop|alt|opt|par|critical|break)(?:\s+(.*))?$/.exec(text) ?? [];
    const [, divider, part = ""] = /^(else|and|option)(?:\s+(.*))?$/.exec(text) ?? [];
    const [, activity, whose = ""] = /^(activate|deactivate)\s+(.+)$/.exec(text) ?? [];
    const [, from, arrow = "", activation = "", to = "", said = ""] = message.exec(text) ?? [];
    if (kind !== undefined) meet(id);
    else if (side !== undefined)
      lines.push(
        `Note ${side} ${of
          .split(",")
          .map((each) => meet(each.trim()))
          .join(",")}: ${label(note)}`,
      );
    else if (text === "autonumber") count = 1;
    else if (text === "end") {
      if (blocks.close(statement)) lines.push(text);
    } else if (block !== undefined) {
      blocks.open(statement);
      lines.push(`${block} ${label(title)}`);
    } else if (divider !== undefined && blocks.isOpen()) lines.push(`${divider === "and" ? "and" : "else"} ${label(part)}`);
    else if (activity !== undefined) {
      if (!activate(lines.at(-1), activity, nameOf(whose))) report(statement, text, ...besideMessage(statement));
    } else if (from === undefined || crossed.test(text)) report(statement, text);
    else {
      const number: string = count === null ? "" : `${count++}. `;
      const ends = { from: meet(from), to: meet(to) };
      lines.push({ ...ends, arrow, activation, text: label(`${number}${said}`) });
    }
  }
  blocks.finish();
  return lines.map((line) =>
    typeof line === "string" ? line : `${line.from}${line.arrow}${line.activation}${line.to}: ${line.text}`,
  );
};

/** What a participant is called, which may be said behind its first message. */
function declarationIn(text: string): readonly (readonly [string, { readonly kind: string; readonly shown: string }])[] {
  const [, kind, id = "", shown = id] = participant.exec(text) ?? [];
  return kind === undefined ? [] : [[id, { kind, shown }]];
}

/** A message begins what its receiver does, and ends what its sender does. */
function activate(last: string | Message | undefined, activity: string, name: string): boolean {
  if (last === undefined || typeof last === "string" || last.activation !== "") return false;
  if ((activity === "activate" ? last.to : last.from) !== name) return false;
  last.activation = activity === "activate" ? "+" : "-";
  return true;
}

function besideMessage({ text }: Statement): readonly [string, string] {
  const hint = "Write activate after a message to the participant, and deactivate after a message from it.";
  return [`"${text}" belongs to no message`, hint];
}
