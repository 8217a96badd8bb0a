/** The schema of reports → `dist/schemas/report.json`; run once, while docsgen is packaged (`bundle.mjs`). */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPackage } from "../src/core/package.ts";
import { z } from "../src/core/schema.ts";
import { reportSchema } from "./reportSchema.ts";

const folder = join(findPackage().root, "dist/schemas");
mkdirSync(folder, { recursive: true });
// Of input: readers have to accept fields that later releases add.
writeFileSync(join(folder, "report.json"), `${JSON.stringify(z.toJSONSchema(reportSchema, { io: "input" }), null, 2)}\n`);
