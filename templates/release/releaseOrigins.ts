/** What a page of changes tells, and the origins it is true of: the versions that readers come from. */
import type { View } from "../../src/stages/render/view.ts";

export type Release = Extract<View["page"], { readonly kind: "release" }>;

export interface ReleaseProps {
  readonly page: Release;
  readonly view: View;
}

export interface Told {
  readonly from: readonly string[];
}

/** Places of the origins in the choice: what CSS compares. */
export function told(from: readonly string[], { page }: ReleaseProps) {
  return { "data-from": from.map((each) => page.origins.indexOf(each)).join(" ") };
}

/** Versions that any of these are told to readers of. */
export function together(all: readonly Told[], { page }: ReleaseProps): readonly string[] {
  const known = new Set(all.flatMap(({ from }) => from));
  return page.origins.filter((origin) => known.has(origin));
}

/** What is true of these origins. */
export function among<Each extends { readonly from: readonly string[] }>(
  all: readonly Each[],
  origins: readonly string[],
): readonly Each[] {
  return all.flatMap((each) => {
    const from = each.from.filter((origin) => origins.includes(origin));
    return from.length === 0 ? [] : [{ ...each, from }];
  });
}
