/**
 * What the real compiler makes of Markdown, as plain HTML: title and content put together again, slots filled with their targets,
 * what this product adds on purpose taken off. Both sides of a comparison go through one HTML parser, so only the meaning counts.
 */
import rehypeRaw from "rehype-raw";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import type { Compiled, Hash, Html } from "../../../src/model/model.ts";
import { createCompiler } from "../../../src/stages/compile/compiler.ts";
import type { Files } from "../../../src/stages/content/files.ts";
import { options } from "./harness.ts";

/** Every file exists and is a picture of one pixel. */
const files: Files = {
  read: () => null,
  size: () => ({ width: 1, height: 1, isStill: true, bytes: 1, hash: "0" as Hash }),
  problem: () => null,
  hash: () => "0" as Hash,
};
const compiler = createCompiler(options);
const html = unified()
  .use(rehypeRaw)
  .use(rehypeStringify, { characterReferences: { useNamedReferences: true } })
  .freeze();

function filled({ parts, slots }: Html): string {
  return parts
    .map((part, index) => {
      const slot = slots[index];
      if (slot === undefined) return part;
      if (slot.kind !== "link" && slot.kind !== "asset") throw new Error(`An unexpected ${slot.kind} slot`);
      return part + slot.target.replace(/&/g, "&amp;").replace(/"/g, "&quot;");
    })
    .join("");
}

function whole({ title, html }: Compiled): string {
  return (title === null || title.html === null ? "" : `<h1>${filled(title.html)}</h1>\n`) + filled(html);
}

function withoutAdditions(written: string): string {
  return written
    .replace(
      /<div class="code-block"[^>]*><pre><code class="hljs language-([^"]*)">([\s\S]*?)<\/code><\/pre><\/div>/g,
      (_, language: string, code: string) =>
        `<pre><code${language === "text" ? "" : ` class="language-${language}"`}>${code.replace(/<\/?span[^>]*>/g, "")}</code></pre>`,
    )
    .replace(/<a class="anchor"[^"]*"[^"]*"[^"]*"[^"]*"><\/a>/g, "")
    .replace(/<(h[1-6]) id="[^"]*"/g, "<$1")
    .replace(/<div class="table-wrap[^>]*>([\s\S]*?<\/table>)<\/div>/g, "$1")
    .replace(/ loading="lazy" decoding="async"| width="1" height="1"| aria-label="Table[^"]*"|<wbr>/g, "");
}

/** HTML as this module writes it. */
export function normal(written: string): string {
  const tree = html.runSync({ type: "root", children: [{ type: "raw", value: written.trim() }] } as never);
  return html
    .stringify(tree as never)
    .replace(/\n+/g, "\n")
    .replace(/\n(?=<\/)/g, "")
    .trim();
}

export async function plainHtml(markdown: string): Promise<string> {
  return normal(withoutAdditions(whole(await compiler.compile(markdown, files))));
}
