/**
 * A code block in a component page, with the markup of those in Markdown. `source` may be a whole program: `region` takes
 * the lines between `// #region name` and `// #endregion`, without their common indentation.
 */
import type { View } from "../../src/stages/render/view.ts";
import { html } from "../html.ts";

interface Props {
  readonly view: View;
  readonly source: string;
  readonly language: string;
  readonly title?: string;
  readonly region?: string;
}

export function CodeBlock({ view, source, language, title, region }: Props) {
  const code = excerpt(source, region);
  return (
    <div className="code-block" data-language={language}>
      {title !== undefined && <div className="code-title">{title}</div>}
      <pre>
        <code className={`hljs language-${language}`} {...html(view.highlight(code, language))} />
      </pre>
    </div>
  );
}

const marker = /^\s*(?:\/\/|#)\s*#(?:region|endregion)\b.*$/;

export function excerpt(source: string, region?: string): string {
  const lines = source.split(/\r\n?|\n/);
  const wanted = region === undefined ? lines : regionLines(lines, region);
  const kept = wanted.filter((line) => !marker.test(line));
  const indents = kept.filter((line) => line.trim() !== "").map((line) => line.length - line.trimStart().length);
  const indent = indents.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  return kept
    .map((line) => line.slice(indent))
    .join("\n")
    .trim();
}

function regionLines(lines: readonly string[], region: string): readonly string[] {
  const start = lines.findIndex((line) => new RegExp(`#region\\s+${region}\\s*$`).test(line));
  const end = lines.findIndex((line, index) => index > start && /#endregion\b/.test(line));
  if (start === -1 || end === -1) throw new Error(`CodeBlock: the source has no region "${region}".`);
  return lines.slice(start + 1, end);
}
