/** `:::cards` around a list of links, each followed by one line, or around `:::card`: they stand in a grid. */
import type { DirectiveProps } from "../../src/stages/render/view.ts";

export default function Cards({ children }: DirectiveProps) {
  return <div className="cards">{children}</div>;
}
