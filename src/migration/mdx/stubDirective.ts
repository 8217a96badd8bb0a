/** An unknown component → the name and the attributes of the directive that stands for it. */

import { computed } from "./estree.ts";
import { directiveAttributes } from "./htmlAttributes.ts";
import { attributesOf, hasSpread, type JsxElement, lineOf } from "./jsxElement.ts";
import type { PageContext } from "./pageContext.ts";
import type { TranslatedPage } from "./translatedPage.ts";

export interface StubDirective {
  readonly name: string;
  /** `{…}`, or empty. */
  readonly attributes: string;
}

/** Counts the use of the component, and reports what it is given that is not written out. */
export function stubDirective(node: JsxElement, { context, statements }: TranslatedPage): StubDirective {
  const attributes = attributesOf(node, statements.names);
  const line = lineOf(node);
  if (hasSpread(node)) leftAttribute("{...}", line, context);
  for (const { name, value } of attributes) if (value === computed) leftAttribute(`${name}={…}`, line, context);
  const kept = attributes.filter(({ value }) => value !== computed);
  return {
    name: context.stub(
      node.name ?? "",
      attributes.map(({ name }) => name),
      line,
    ),
    attributes: directiveAttributes(kept.map(({ name, value }) => moved(name, value, line, context))),
  };
}

export function leftAttribute(shown: string, line: number, context: PageContext): void {
  const what = `The attribute \`${shown}\` of a component is computed.`;
  context.left({ what, todo: "Write its value, or make it part of the component." }, line);
}

/** docsgen resolves `href` and `src` of a directive; what is no address of the site gets another name. */
function moved(name: string, value: unknown, line: number, context: PageContext): readonly [name: string, value: unknown] {
  if (name === "className") return ["class", value];
  if (typeof value !== "string" || !["href", "src", "to"].includes(name)) return [name, value];
  const target = name === "src" ? context.asset(value) : context.link(value, line);
  const isForeign = name !== "to" && target === value && !/^(?:[a-z][a-z\d+.-]*:|#)/i.test(value);
  return [isForeign ? `data-${name}` : name, target];
}
