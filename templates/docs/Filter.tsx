/** A field that filters what is below it, and what it says of the rest; the client does the work, so without scripts it is not there. */
import type { ReactNode } from "react";
import type { View } from "../../src/stages/render/view.ts";
import { filterField } from "../contract.ts";

interface Props {
  readonly view: View;
  readonly label: string;
  /** Further choices. */
  readonly children?: ReactNode;
}

export function Filter({ view: { text }, label, children }: Props) {
  return (
    <search className="filter needs-js">
      <label>
        <span>{label}</span>
        <input
          type="search"
          autoComplete="off"
          placeholder={label}
          spellCheck={false}
          {...{ [filterField]: text("filter.count") }}
        />
      </label>
      {children}
      <p role="status" />
    </search>
  );
}
