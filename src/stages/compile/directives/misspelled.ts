/**
 * Text that was meant as a directive: `:api-lnk[Packet]{…}` → a warning; `::video[Title]{src=a=b}`, whose value needs quotes → an error. Only a known name begins one, because prose and C++
 * are full of colons, so a misspelled name is shown as text.
 */
import type { Text } from "mdast";
import { nearest } from "../../../kit/diagnostics/diagnostic.ts";
import type { Draft } from "../draft.ts";
import { placesIn } from "../variables.ts";
import { placeWritten } from "../written.ts";
import { formHint, isKnown } from "./showDirective.ts";

/** A label or attributes follow, as for a directive. */
const directive = /(?<![\w:/\\]):([A-Za-z][\w-]*)(?=\[[^\]\n]*\]|\{[^}\n]*\})/g;

/** A directive of one line, which the parser did not take for one. */
const line = /^[ \t]*::([A-Za-z][\w-]*)(?=[[{])/gm;

export function misspelledDirective({ value, position }: Text, draft: Draft): void {
  if (!value.includes(":") || !/[[{]/.test(value)) return;
  invalidLines(value, position, draft);
  const placeOf = placesIn(value, draft.place(position));
  for (const { 0: written, 1: name = "", index } of value.matchAll(directive)) {
    const missing = draft.setting.missingDirectives.get(name);
    if (missing !== undefined) {
      draft.report("markdown/text-directive", missing.message, placeOf(index, written.length), missing.hint);
      continue;
    }
    const known = draft.setting.directives.get(name);
    const block = known?.forms.includes("text") === false ? known : undefined;
    const meant = block === undefined ? nearest(name, draft.setting.textDirectives) : name;
    if (meant === undefined || meant === "") continue;
    const place = placeWritten(written, placeOf(index, written.length), position, draft);
    if (place === null) continue;
    const hint =
      block !== undefined ? formHint(name, block.forms) : `Did you mean "${meant}"? For the text itself write \\${written}.`;
    draft.report("markdown/text-directive", `No text directive has the name "${name}", so it is shown as text.`, place, hint);
  }
}

function invalidLines(value: string, position: Text["position"], draft: Draft): void {
  if (!value.includes("::")) return;
  const placeOf = placesIn(value, draft.place(position));
  for (const { 0: before, 1: name = "", index } of value.matchAll(line)) {
    const written = `::${name}`;
    const place = placeWritten(written, placeOf(index + before.indexOf(":"), written.length), position, draft);
    if (place === null || !isKnown(name, draft)) continue;
    const hint = `Write ${written}[Title]{name="value"}: a value with =, quotes or blanks needs quotes around it.`;
    draft.report("markdown/directive", "This line looks like a directive, but it is not valid.", place, hint);
  }
}
