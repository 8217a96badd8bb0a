/** The client's sources → `dist/scripts.json` and `dist/exported.json`; run once, while docsgen is packaged (`bundle.mjs`). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { bundleExportedScripts, exportedFile } from "../src/engine/assets/exportedScripts.ts";
import { packagedFile, packScripts } from "../src/engine/assets/scripts.ts";
import { findPackage } from "../src/engine/core/package.ts";

const { root } = findPackage();
writeFileSync(join(root, packagedFile), await packScripts(root));
writeFileSync(join(root, exportedFile), JSON.stringify(await bundleExportedScripts(root)));
