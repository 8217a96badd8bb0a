/** What templates and directives get of the API reference. */
import type { Declaration, ReferenceIndexView, ReferenceView } from "../../model/model.ts";
import type { RenderFeature } from "../renderFeature.ts";
import { createDeclarations, type DeclarationHtml, type UrlOf } from "./render/declarationHtml.ts";

export interface ApiView {
  /**
   * The address of a symbol in the API reference of a version; null where the configuration names no symbols for that version. Throws
   * an error that names the nearest symbol if the version does not have this one.
   */
  readonly symbolUrl: (name: string, version: string) => string | null;
  /** A declaration of the API as highlighted HTML with links to what its names mean. */
  readonly declaration: (declaration: Declaration, urlOf: UrlOf) => DeclarationHtml;
  /** What the page shows of the API, if it is the page of an entry of the reference, or the index of these. */
  readonly reference: ReferenceView | ReferenceIndexView | null;
}

export const api = {
  viewIn: ({ apis, references }) => {
    const shared = {
      symbolUrl: (name: string, version: string) => apis.addressOf(name, version, references.urlOf),
      declaration: createDeclarations(),
    };
    return (page): ApiView => ({ ...shared, reference: references.of(page) });
  },
} as const satisfies RenderFeature;
