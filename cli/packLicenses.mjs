/** The packages in the bundles → dist/licenses.txt: who made them, and under which terms they may be passed on. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Licenses that let everybody use, change and pass on the code, if they pass the notice on too. */
const allowed = ["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0", "Unlicense"];

/** `inputs`: paths of the bundles' files, relative to `root`. Throws for a package whose license is not on the list. */
export function packLicenses(root, inputs) {
  const folders = new Set([...inputs].flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const refused = [];
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const file = readdirSync(join(root, folder)).find((entry) => /^(?:licen[sc]e|copying)/i.test(entry));
    const text = file === undefined ? "" : `\n${readFileSync(join(root, folder, file), "utf8").trim()}\n`;
    if (!allowed.includes(license)) refused.push(`${name} ${version}: ${license ?? "no license"}`);
    return `${name} ${version} (${license})\n${text}`;
  });
  if (refused.length > 0)
    throw new Error(
      `These packages cannot be bundled, because their license is not one of ${allowed.join(", ")}:\n${refused.join("\n")}`,
    );
  const opening = "docsgen contains code of these packages:\n";
  writeFileSync(join(root, "dist/licenses.txt"), [opening, ...texts].join(`\n${"-".repeat(80)}\n\n`));
}
