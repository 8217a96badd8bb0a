import { resolve } from "node:path";
import { build } from "docsgen";

const root = resolve("my-docs");
const { ok, diagnostics, summary } = await build({
  root,
  configFile: resolve(root, "site.config.ts"),
  out: resolve(root, "build"),
  cache: true,
});
for (const { severity, file, line, message } of diagnostics) console.error(`${severity} ${file}:${line} ${message}`);
console.log(`${summary.pages} pages`);
process.exitCode = ok ? 0 : 1;
