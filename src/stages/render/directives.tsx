/**
 * A filled directive → HTML, by its component in `templates/directives/`. A component that throws, or writes a broken link, is
 * reported where the source has the directive.
 */

import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { CodedError, reasonOf } from "../../kit/diagnostics/thrown.ts";
import { emptySite, type Load, rewriteHtml } from "../../kit/html/rewriteHtml.ts";
import { watched } from "../../kit/processes/watched.ts";
import type { Diagnostic, DirectiveSlot, Source } from "../../model/model.ts";
import { placeIn } from "../../model/placeIn.ts";
import { fillPlaceholders, placeholder } from "./placeholders.ts";
import type { RenderInput } from "./renderInput.ts";
import type { DirectiveProps, View } from "./view.ts";

/**
 * The component of a site's own block directive, in an element of its own: style sheets find it by its class, and what it writes has
 * room between its blocks.
 */
export function framed(Component: ComponentType<DirectiveProps>): ComponentType<DirectiveProps> {
  return function Framed(props: DirectiveProps) {
    if (props.form === "text") return <Component {...props} />;
    return (
      <div className={`component directive directive-${props.name}`}>
        <Component {...props} />
      </div>
    );
  };
}

/** A directive whose parts are filled, ready for its component. */
export interface FilledDirective {
  readonly slot: DirectiveSlot;
  readonly props: Readonly<Record<string, string>>;
  readonly label: string | null;
  readonly children: string;
}

export interface RenderedDirective {
  readonly html: string;
  /** Links that the component itself wrote: not its attributes, nor those of its label and children. */
  readonly targets: readonly string[];
  /** What the component loads from other sites or into frames, its attributes included. */
  readonly loads: readonly Load[];
  readonly diagnostic?: Diagnostic;
}

export function renderDirective(
  { slot, props, label, children }: FilledDirective,
  view: View,
  source: Source,
  { directives, ownDirectives }: Pick<RenderInput, "directives" | "ownDirectives">,
): RenderedDirective {
  const Component = directives.get(slot.name);
  if (Component === undefined) return { html: children, targets: [], loads: [] };
  const { name, form, labelText, table, file } = slot;
  try {
    const render = () =>
      renderToStaticMarkup(
        <Component {...{ view, name, form, props, labelText, table, file }} label={label === null ? null : placeholder("label")}>
          {children.trim() === "" ? children : placeholder("children")}
        </Component>,
        // Ids of React begin anew with each directive of the page.
        { identifierPrefix: `${slot.place.within ?? ""}${slot.place.line}-${slot.place.column}` },
      );
    const step = { code: "render/component", what: `The directive "${name}"`, file: source.path } as const;
    // Thousands of those of docsgen end at once: to tell of each costs more than to render it.
    const markup = ownDirectives.has(name) ? watched(step, render) : render();
    const values = new Map([["children", children]]);
    if (label !== null) values.set("label", label);
    const given = new Set([props.src, props.href, props.to]);
    const { targets, loads } = rewriteHtml(markup, emptySite);
    return { html: fillPlaceholders(markup, values), targets: targets.filter((target) => !given.has(target)), loads };
  } catch (error) {
    const failed = { html: children, targets: [], loads: [] };
    const place = placeIn(slot.place, source);
    if (error instanceof CodedError)
      return { ...failed, diagnostic: diagnose(error.code, error.message, { ...place, hint: error.hint }) };
    const message = `The directive "${name}" cannot be shown: ${reasonOf(error)}`;
    return { ...failed, diagnostic: diagnose("render/component", message, place) };
  }
}

/** A place in a compiled body, for a diagnostic. */
