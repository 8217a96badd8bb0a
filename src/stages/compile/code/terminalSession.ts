/**
 * The code of a block with the option `terminal` → HTML by lines: commands, highlighted, behind their prompts, and what the terminal
 * answers. Prompts and answers are not copied.
 */
import { escapePattern, escapeText } from "../../../kit/html/escape.ts";
import type { CodeBlock } from "../../../model/model.ts";
import type { Draft } from "../draft.ts";
import { splitLines } from "./lines.ts";

export interface Session {
  /** One line for each of the code. */
  readonly html: string;
  /** Numbers of the lines that are output, from 1. */
  readonly output: ReadonlySet<number>;
}

/** The prompt of shells, root, PowerShell and cmd; with `user@host:~` or the name of an environment before it. */
const usual = /^(?:(?:\([\w.-]+\) )?(?:[\w.-]+@[^\s$#]*)?[$#%]|PS [^>]*>|[A-Z]:\\[^>]*>) /;
const sessions = new Set(["console", "shell", "shellsession", "text", "terminal"]);

export function session(code: string, { language, meta, fence }: CodeBlock, draft: Draft): Session {
  const prompt = meta.terminal ? new RegExp(`^${escapePattern(meta.terminal)}`) : usual;
  const lines = readLines(code, prompt);
  if (!lines.some(({ isCommand }) => isCommand)) {
    const hint = `Begin commands with "$ ", or name the prompt: terminal="mysql> ".`;
    draft.report("markdown/code-option", "No line of this terminal begins with a prompt.", fence, hint);
  }
  const commands = lines.filter(({ isCommand }) => isCommand).map(({ text }) => text);
  const shell = sessions.has(language) ? "bash" : language;
  const highlighted = splitLines(draft.setting.highlight.code(commands.join("\n"), shell).html).values();
  const html = lines.map(({ isCommand, before, text }) => {
    if (!isCommand) return escapeText(text);
    const shown = before === "" ? "" : `<span class="code-prompt" data-uncopied>${escapeText(before)}</span>`;
    return shown + (highlighted.next().value ?? "");
  });
  const output = lines.flatMap(({ isCommand }, index) => (isCommand ? [] : [index + 1]));
  return { html: html.join("\n"), output: new Set(output) };
}

interface Line {
  readonly isCommand: boolean;
  /** The prompt. */
  readonly before: string;
  readonly text: string;
}

/** A command continues after a line that ends with a backslash (or ^ or `), with `> ` before it or without. */
function readLines(code: string, prompt: RegExp): readonly Line[] {
  let continues = false;
  return code.split("\n").map((line) => {
    const [before = ""] = (continues ? /^> / : prompt).exec(line) ?? [];
    const isCommand = continues || before !== "";
    continues = isCommand && /[\\^`]$/.test(line);
    return { isCommand, before, text: line.slice(before.length) };
  });
}
