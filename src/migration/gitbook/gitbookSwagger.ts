/** `{% swagger %}`, which holds the description of a request in the page → a heading, its parameters as a list, and its responses. */
import { escapeLabel } from "../asMarkdown.ts";
import { directiveLines, trimmed } from "../directiveLines.ts";
import { type Line, readCode } from "../pageLines.ts";
import { readTagBlock, type TagBlock } from "./gitbookTags.ts";

type Blocks = (lines: readonly Line[]) => readonly Line[];

export function swaggerLines(tag: TagBlock, body: readonly Line[], blocks: Blocks): readonly Line[] {
  const { method = "get", path = "", baseUrl = "", summary = "" } = tag.attributes;
  const at = (text: string, line = tag.line): Line => ({ text: text === "" ? "" : tag.indent + text, line });
  const request = [`\`${method.toUpperCase()}\``, ...(path === "" ? [] : [`\`${baseUrl}${path}\``])].join(" ");
  const out: Line[] = [...(summary === "" ? [] : [at(`### ${summary}`), at("")]), at(request), at("")];
  for (let index = 0; index < body.length; ) {
    const code = readCode(body, index);
    const part = code === null ? readTagBlock(body, index) : null;
    if (part === null) out.push(...blocks(body.slice(index, code?.next ?? index + 1)));
    else out.push(...partLines(part, blocks, at));
    index = code?.next ?? part?.next ?? index + 1;
  }
  return out;
}

function partLines(part: TagBlock, blocks: Blocks, at: (text: string, line?: number) => Line): readonly Line[] {
  const inner = trimmed(blocks(part.body ?? []));
  const { attributes, line } = part;
  if (part.name === "swagger-parameter") {
    const about = [attributes.in, attributes.type, attributes.required === "true" ? "required" : ""].filter((each) => each);
    const [first, ...rest] = inner;
    const head = `- \`${attributes.name ?? ""}\` (${about.join(", ")})${first === undefined ? "" : `: ${first.text.trim()}`}`;
    return [at(head, line), ...rest.map((each) => ({ ...each, text: each.text === "" ? "" : `  ${each.text}` }))];
  }
  if (part.name === "swagger-response") {
    const label = [attributes.status, attributes.description].filter((each) => each !== undefined && each !== "").join(" – ");
    return [at(""), ...directiveLines(`details[${escapeLabel(label || "Response")}]`, inner, { indent: "", line }), at("")];
  }
  return [at(""), ...inner, at("")];
}
