/** `:::cards` around a list of links, each followed by one line: the list as a grid of cards. */
import type { DirectiveProps } from "../../src/engine/render/view.ts";

export default function Cards({ children }: DirectiveProps) {
  return <div className="cards">{children}</div>;
}
