/** The functions in `outputs` of the configuration → the files that they add to the site. */

import { diagnose } from "../kit/diagnostics/diagnostic.ts";
import { reasonOf } from "../kit/diagnostics/thrown.ts";
import { watched } from "../kit/processes/watched.ts";
import type { Diagnostic, Output } from "../model/model.ts";
import type { RenderInput } from "../stages/render/renderInput.ts";
import { isOutside } from "../stages/write/claims.ts";

type OwnInput = Pick<RenderInput, "config" | "site">;

/** How many times `timeLimit` an output may take: it may ask other servers. */
const outputTimes = 10;

/** One after the other. The failure of one is the configuration's. */
export async function ownOutputs(input: OwnInput, report: (problem: Diagnostic) => void): Promise<readonly Output[]> {
  const made: Output[] = [];
  for (const [index, make] of input.config.outputs.entries()) {
    try {
      made.push(...(await runOne(make, index, input)));
    } catch (error) {
      report(diagnose("config/output", `outputs[${index}] failed: ${reasonOf(error)}`, { key: `outputs[${index}]` }));
    }
  }
  return made;
}

async function runOne(
  make: OwnInput["config"]["outputs"][number],
  index: number,
  { site }: OwnInput,
): Promise<readonly Output[]> {
  const step = { code: "config/output", what: `outputs[${index}]`, key: `outputs[${index}]`, times: outputTimes } as const;
  const made: unknown = await watched(step, () => make(site));
  if (!Array.isArray(made) || !made.every(isOutput))
    throw new TypeError("it must return a list of { path, from, body }, where body is text, bytes or { copyOf }.");
  const outside = made.find(({ path }) => isOutside(path));
  if (outside === undefined) return made;
  throw new TypeError(`the path "${outside.path}" is not inside the output folder; write one such as "data/pages.json".`);
}

/** What code of the site returns may be anything. */
function isOutput(value: unknown): value is Output {
  const { path, from, body } = (value ?? {}) as Readonly<Partial<Record<keyof Output, unknown>>>;
  const copyOf = (body as { readonly copyOf?: unknown } | null | undefined)?.copyOf;
  const isNamed = typeof path === "string" && typeof from === "string";
  return isNamed && (typeof body === "string" || body instanceof Uint8Array || typeof copyOf === "string");
}
