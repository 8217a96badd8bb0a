/** What changed between two versions → the parts of its page, in their order, with how much each has. What has nothing is no part. */
import type { View } from "../../src/stages/render/view.ts";

export type Release = Extract<View["page"], { readonly origins: unknown }>;
export type Change = NonNullable<View["release"]>["changes"][number];

export interface ReleaseProps {
  readonly page: Release;
  readonly view: View;
}

/** `protected`: what only derived classes use; `compatible`: what is declared in another way, and called as before. */
export type PartName = "gone" | "changed" | "deprecated" | "new" | "protected" | "compatible" | "pages";

export interface Part {
  readonly name: PartName;
  readonly changes: readonly Change[];
  /** Of changes, or of pages. */
  readonly count: number;
}

export function partsOf({ page, view }: ReleaseProps): readonly Part[] {
  const all = view.release?.changes ?? [];
  const apart = all.filter(
    ({ isProtected, kind }) => isProtected && (kind === "gone" || kind === "changed" || kind === "deprecated"),
  );
  const of = (kind: Change["kind"]) => all.filter((each) => each.kind === kind && !apart.includes(each));
  const pages = page.added.length + page.changed.length + page.removed.length;
  const parts: readonly Part[] = [
    ...(["gone", "changed", "deprecated", "new"] as const).map((name) => partWith(name, of(name))),
    partWith("protected", apart),
    partWith("compatible", of("compatible")),
    { name: "pages", changes: [], count: pages },
  ];
  return parts.filter(({ count }) => count > 0);
}

function partWith(name: PartName, changes: readonly Change[]): Part {
  return { name, changes, count: changes.length };
}

const titles: Readonly<Record<PartName, string>> = {
  gone: "release.goneCount",
  changed: "release.changedCount",
  deprecated: "release.deprecatedCount",
  new: "release.newCount",
  protected: "release.protectedCount",
  compatible: "release.compatible",
  pages: "release.pages",
};

export function titleOf({ name, count }: Part, { text }: Pick<View, "text">): string {
  return text(titles[name], { count });
}
