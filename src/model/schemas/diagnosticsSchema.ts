/** `diagnostics` of the configuration: a code → what the site makes of it. */
import { type Code, codes } from "../../kit/diagnostics/codes.ts";
import { didYouMean, listNames } from "../../kit/diagnostics/diagnostic.ts";
import { isOfAudit, isWarning, type Levels } from "../../kit/diagnostics/severity.ts";
import { z } from "../../kit/schema.ts";

const why =
  'Fix the problem, or remove the key: what is an error would leave the site broken or incomplete, and only warnings can be "off".';

const example = '{ off: "The pages are generated.", at: ["content/docs/v1.0/**"] }';

/** What is wrong with one entry, as a predicate about it and perhaps a hint on a second line; null when nothing is. */
function entryProblem(code: string, level: unknown): string | null {
  const known = Object.keys(codes);
  if (!known.includes(code)) {
    const meant =
      didYouMean(
        code,
        known.filter((each) => isWarning(each as Code) || isOfAudit(each)),
      ) ?? didYouMean(code, known);
    return `is not the code of a problem.\n${meant ?? `Codes: ${listNames(code, known)}.`}`;
  }
  if (!isWarning(code as Code) && !isOfAudit(code) && level !== "error") return `is always an error.\n${why}`;
  if (level === "off" && isOfAudit(code)) return `needs a reason to be off.\nWrite ${example}, with "at" or without it.`;
  if (typeof level === "object" && level !== null) {
    const exceptions: readonly unknown[] = Array.isArray(level) ? level : [level];
    return exceptions.length > 0 && exceptions.every(isException)
      ? null
      : `must say why it is off, and perhaps where.\nWrite ${example}, or a list of these.`;
  }
  if (typeof level === "string" && ["off", "warning", "error"].includes(level)) return null;
  return `must be "off", "warning" or "error", but is ${JSON.stringify(level) ?? typeof level}.\nTo turn it off with a reason, write ${example}.`;
}

function isException(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const { off, at, ...others } = value as Readonly<Record<string, unknown>>;
  const isText = (each: unknown) => typeof each === "string" && each.trim() !== "";
  const hasPlaces = at === undefined || (Array.isArray(at) && at.length > 0 && at.every(isText));
  return isText(off) && hasPlaces && Object.keys(others).length === 0;
}

export const diagnostics = z
  .record(z.string(), z.unknown())
  .superRefine((levels, context) => {
    for (const [code, level] of Object.entries(levels)) {
      const message = entryProblem(code, level);
      if (message !== null) context.addIssue({ code: "custom", path: [code], message });
    }
  })
  .meta({
    title: '{ [code]: "off" | "warning" | "error" | { off: reason, at?: places } }',
  }) as unknown as z.ZodType<Levels, Levels>;
