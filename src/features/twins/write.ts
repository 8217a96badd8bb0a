/** The files for programs that read: what pages a version has, as Markdown, and a skill that says how to read them. */
import type { WriteFeature } from "../writeFeature.ts";
import { llmsIndexes } from "./render/llms.ts";
import { skillFiles } from "./render/skill.ts";

export const twins = { outputsOf: llmsIndexes } as const satisfies WriteFeature;

export const skill = { outputsOf: skillFiles, isAskedFor: true } as const satisfies WriteFeature;
