/** `diagnostics` of the configuration: a code → what the site makes of it. */
import { type Code, codes } from "../core/codes.ts";
import { didYouMean, listNames } from "../core/diagnostic.ts";
import { z } from "../core/schema.ts";
import { isWarning, type Levels } from "../core/severity.ts";

const why =
  'Fix the problem, or remove the key: what is an error would leave the site broken or incomplete, and only warnings can be "off".';

/** What is wrong with one entry, as a predicate about it and perhaps a hint on a second line; null when nothing is. */
function entryProblem(code: string, level: unknown): string | null {
  const known = Object.keys(codes);
  if (!known.includes(code)) {
    const meant =
      didYouMean(
        code,
        known.filter((each) => isWarning(each as Code)),
      ) ?? didYouMean(code, known);
    return `is not the code of a problem.\n${meant ?? `Codes: ${listNames(code, known)}.`}`;
  }
  if (typeof level !== "string" || !["off", "warning", "error"].includes(level))
    return `must be "off", "warning" or "error", but is ${JSON.stringify(level) ?? typeof level}.`;
  return isWarning(code as Code) || level === "error" ? null : `is always an error.\n${why}`;
}

export const diagnostics = z
  .record(z.string(), z.unknown())
  .superRefine((levels, context) => {
    for (const [code, level] of Object.entries(levels)) {
      const message = entryProblem(code, level);
      if (message !== null) context.addIssue({ code: "custom", path: [code], message });
    }
  })
  .meta({ title: '{ [code]: "off" | "warning" | "error" }' }) as unknown as z.ZodType<Levels, Levels>;
