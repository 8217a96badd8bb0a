/**
 * Colons that look like a directive's fence and are none: a closing line too many, or `::: note` with a blank. Left alone they
 * would be shown to readers.
 */
import type { Draft } from "./draft.ts";
import type { Position } from "./positions.ts";
import { placesIn } from "./variables.ts";

export function strayFence(value: string, position: Position | undefined, draft: Draft): void {
  const placeOf = placesIn(value, draft.place(position));
  for (const { 0: line, 1: colons = "", 2: behind = "", index } of value.matchAll(/^[ \t]*(:{3,})(.*)$/gm)) {
    const rest = behind.trim();
    const place = placeOf(index + line.indexOf(":"), colons.length);
    const name = /^[A-Za-z][\w-]*/.exec(rest)?.[0];
    if (rest === "") {
      const hint = "A directive around others needs more colons than they have: the first line of enough colons closes it.";
      draft.report("markdown/directive", `${colons} closes nothing here.`, place, hint);
    } else if (name !== undefined) {
      draft.report(
        "markdown/directive",
        `This line looks like a directive and is none.`,
        place,
        `Write ${colons}${name}[Title]{name=value}, without a blank before the name.`,
      );
    }
  }
}
