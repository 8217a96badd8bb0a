/**
 * Reports colons that look like a directive's fence but are not: a superfluous closing line, `::: note` with a space, the braces and
 * classes of other tools. They would be shown to readers as text.
 */

import type { Position } from "../../kit/text/positions.ts";
import type { Place } from "../../model/model.ts";
import { reportDocfx } from "./directives/docfx.ts";
import { isKnown, reportUnknown } from "./directives/showDirective.ts";
import type { Draft } from "./draft.ts";
import { placesIn } from "./variables.ts";
import { placeWritten } from "./written.ts";

export function strayFence(value: string, position: Position | undefined, draft: Draft): void {
  const placeOf = placesIn(value, draft.place(position));
  for (const { 0: line, 1: colons = "", 2: behind = "", index } of value.matchAll(/^[ \t]*(:{3,})(.*)$/gm)) {
    const rest = behind.trim();
    const place = placeWritten(colons, placeOf(index + line.indexOf(":"), colons.length), position, draft);
    if (place === null) continue;
    const name = /^(?:\{\.?)?([A-Za-z][\w-]*)/.exec(rest)?.[1];
    if (name !== undefined) reportStart({ name, colons, rest }, place, draft);
    else if (rest === "" && draft.strayStarts > 0) draft.strayStarts--;
    else if (rest === "") {
      const hint = "A directive around others needs more colons than they have: the first line of enough colons closes it.";
      draft.report("markdown/directive", `${colons} does not close anything here.`, place, hint);
    }
  }
}

interface FenceLine {
  readonly name: string;
  readonly colons: string;
  /** What follows the name. */
  readonly rest: string;
}

function reportStart({ name, colons, rest }: FenceLine, place: Place, draft: Draft): void {
  const isClosed = rest.endsWith(":::");
  if (reportDocfx(name, place, draft)) return;
  if (!isClosed) draft.strayStarts++;
  if (!isKnown(name, draft)) {
    reportUnknown(name, colons, place, draft);
    return;
  }
  const end = isClosed ? `, and ${colons} on the line that closes it` : ", without a blank before the name";
  const hint = `Write ${colons}${name}[Title]{name=value}${end}.`;
  draft.report("markdown/directive", "This line looks like a directive, but it is not valid.", place, hint);
}
