/** What is folded on a page of changes: its line says how many there are for readers of each origin. */
import type { ReactNode } from "react";
import { type ReleaseProps, type Told, together, told } from "./releaseOrigins.ts";

interface FoldedProps {
  readonly title: string;
  readonly all: readonly Told[];
  readonly props: ReleaseProps;
  readonly children: ReactNode;
}

export function Folded({ title, all, props, children }: FoldedProps) {
  return (
    <details className="details" {...told(together(all, props), props)}>
      <summary>
        <Counted all={all} name={title} props={props} />
      </summary>
      <div className="details-body">{children}</div>
    </details>
  );
}

/** How many are told, said to readers of each origin. */
function Counted({ all, name, props }: { readonly all: readonly Told[]; readonly name: string; readonly props: ReleaseProps }) {
  const counts = new Map<number, string[]>();
  for (const origin of props.page.origins) {
    const count = all.filter(({ from }) => from.includes(origin)).length;
    if (count > 0) counts.set(count, [...(counts.get(count) ?? []), origin]);
  }
  return [...counts].map(([count, from]) => (
    <span key={count} {...told(from, props)}>
      {props.view.text(name, { count })}
    </span>
  ));
}
