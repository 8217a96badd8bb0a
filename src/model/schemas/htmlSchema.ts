/**
 * `markdown.html`: elements, each with its attributes, that Markdown of this site may hold beyond docsgen's own list.
 */

import { list, strict, z } from "../../kit/schema.ts";
import { impossibleElements, isImpossibleAttribute } from "./impossibleHtml.ts";

const attributes = list(
  z
    .string()
    .regex(/^[a-z][\w:.-]*$/i, 'must be the name of an attribute, such as "src"')
    .refine((name) => !isImpossibleAttribute(name), {
      error: ({ input }) => `cannot be ${JSON.stringify(input)}: the content-security policy of the pages forbids it`,
    }),
);

const elements = z.record(z.string(), attributes).superRefine((value, context) => {
  for (const name of Object.keys(value)) {
    const message = impossible(name);
    if (message !== null) context.addIssue({ code: "custom", path: [name], message });
  }
});

function impossible(name: string): string | null {
  if (name !== "*" && !/^[a-z][a-z\d.-]*$/.test(name))
    return 'must be the lowercase name of an element, or "*" for every element.';
  return impossibleElements.has(name)
    ? `cannot be allowed in Markdown: <${name}> changes how the rest of a page is read or shown.`
    : null;
}

export const html = strict({
  /**
   * Elements, each with the attributes that it may have; `*` stands for every element.
   * @example { iframe: ["src", "title"], "*": ["data-note"] }
   */
  elements: elements.readonly().default({}),
});
