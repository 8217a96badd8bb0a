/** The packages in the bundles → dist/licenses.txt: who made them, and under which terms they may be passed on. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** `inputs`: paths of the bundles' files, relative to `root`. */
export function packLicenses(root, inputs) {
  const folders = new Set([...inputs].flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path) ?? []));
  const texts = [...folders].sort().map((folder) => {
    const { name, version, license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const file = readdirSync(join(root, folder)).find((entry) => /^(?:licen[sc]e|copying)/i.test(entry));
    const text = file === undefined ? "" : `\n${readFileSync(join(root, folder, file), "utf8").trim()}\n`;
    return `${name} ${version} (${license})\n${text}`;
  });
  const opening = "docsgen contains code of these packages:\n";
  writeFileSync(join(root, "dist/licenses.txt"), [opening, ...texts].join(`\n${"-".repeat(80)}\n\n`));
}
