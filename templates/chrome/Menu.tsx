/** A button with a list that opens below it: a native disclosure, so that it works by click, touch, and keyboard without scripts. The client adds Escape and arrow keys. */
import type { ReactNode } from "react";
import { attributes } from "../contract.ts";

interface Props {
  readonly label: ReactNode;
  readonly isActive?: boolean;
  /** Entries of the list. */
  readonly children: ReactNode;
}

export function Menu({ label, isActive = false, children }: Props) {
  return (
    <details className="dropdown" {...{ [attributes.dropdown]: "" }}>
      <summary className={isActive ? "active" : undefined}>{label}</summary>
      <ul className="dropdown-menu">{children}</ul>
    </details>
  );
}
