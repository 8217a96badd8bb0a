/** The client's sources → `dist/scripts.json` and `dist/exported.json`; run once, while docsgen is packaged (`bundle.mjs`). */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { findPackage } from "../src/kit/files/package.ts";
import { bundleExportedScripts, exportedFile } from "../src/stages/assets/exportedScripts.ts";
import { packagedFile, packScripts } from "../src/stages/assets/scripts.ts";

const { root } = findPackage();
writeFileSync(join(root, packagedFile), await packScripts(root));
writeFileSync(join(root, exportedFile), JSON.stringify(await bundleExportedScripts(root)));
