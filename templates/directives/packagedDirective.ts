/** What a file of this folder exports: its component by default, and what docsgen knows of it. */
import type { ComponentType } from "react";
import type { Directive } from "../../src/model/directive.ts";
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export interface PackagedDirective {
  readonly default: ComponentType<DirectiveProps>;
  readonly directive: Directive;
}
