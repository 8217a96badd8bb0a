/** The files for programs that read: what pages a version has, as Markdown. */
import type { WriteFeature } from "../writeFeature.ts";
import { llmsIndexes } from "./render/llms.ts";

export const twins = { outputsOf: llmsIndexes } as const satisfies WriteFeature;
