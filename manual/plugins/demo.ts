/**
 * `:::demo` around a code block of Markdown → the code block, followed by what it becomes. Positions are those of the code block, so a
 * mistake in an example is reported where it is written.
 */
import type { Code, Nodes, Parents, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import type { Processor } from "unified";

export function demo(this: Processor): (tree: Root) => void {
  const parse = (markdown: string) => this.parse(markdown) as Root;
  return (tree) => showResults(tree, parse);
}

function showResults(node: Parents, parse: (markdown: string) => Root): void {
  for (const child of node.children) {
    if (child.type === "containerDirective" && child.name === "demo") {
      child.children = child.children.flatMap((part): ContainerDirective["children"] =>
        part.type === "code" ? [part, result(part, parse)] : [part],
      );
    } else if ("children" in child) showResults(child, parse);
  }
}

function result(code: Code, parse: (markdown: string) => Root): ContainerDirective {
  const { children } = parse(code.value);
  const { line = 1, column = 1 } = code.position?.start ?? {};
  for (const child of children) shift(child, line, column - 1);
  return { type: "containerDirective", name: "demo-result", children: children as ContainerDirective["children"] };
}

function shift(node: Nodes, lines: number, columns: number): void {
  for (const point of [node.position?.start, node.position?.end]) {
    if (point === undefined) continue;
    point.line += lines;
    point.column += columns;
  }
  if ("children" in node) for (const child of node.children) shift(child, lines, columns);
}
