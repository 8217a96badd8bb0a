/** Files of a theme that come and go while the site is written, and what the configuration names before it is there. */
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Diagnostic } from "../../../src/model/model.ts";
import { startWriting } from "../../../src/serve/watch/write.ts";
import { config, makeSite } from "../../site.ts";
import { folderOf } from "../folder.ts";
import { equalsBuild } from "./equalsBuild.ts";
import { serveSite, writeSite } from "./writing.ts";

const footer = (text: string) => `export default () => <footer>${text}</footer>;\n`;
const start = "content/docs/next/start.md";
const page = "---\ntitle: Start\n---\nHello.\n";

test("a template, a directive, and a configuration that a theme gains or loses are seen", async () => {
  const site = await writeSite({
    "site.config.ts": config('extends: ["./theme"],'),
    "theme/templates/Footer.tsx": footer("First."),
    [start]: page,
  });
  const shows = (text: string) => site.until(async () => (await site.page("/docs/start")).text.includes(text), true);
  const lacks = (text: string) => site.until(async () => (await site.page("/docs/start")).text.includes(text), false);
  await shows("<footer>First.</footer>");
  await site.write({ "theme/templates/directives/Ticket.tsx": "export default () => <b>ticket</b>;\n" });
  await site.write({ [start]: `${page}\nSee :ticket[42].\n` });
  await shows("<b>ticket</b>");
  await site.until(site.problems, []);
  await site.write({ "theme/theme.config.ts": 'export default { messages: { "toc.title": "Contents of it" } };\n' });
  await site.write({ [start]: `${page}\n## One\n\n## Two\n` });
  await shows("Contents of it");
  await equalsBuild(site);
  await site.remove("theme/templates/Footer.tsx");
  await lacks("<footer>First.</footer>");
  await site.remove("theme/theme.config.ts");
  await lacks("Contents of it");
  await site.until(site.problems, []);
  await equalsBuild(site);
});

test("so are those of a theme that npm has linked, and of one that is there late", async () => {
  const theme = folderOf({ "theme.config.ts": "export default {};\n", "templates/README.md": "Templates.\n" });
  const files = { "site.config.ts": config('extends: ["@acme/docs-theme"],'), [start]: page };
  const made = await makeSite(files);
  const link = join(made.root, "node_modules/@acme/docs-theme");
  mkdirSync(dirname(link), { recursive: true });
  symlinkSync(theme, link);
  const site = await serveSite(made);
  const shows = (text: string) => site.until(async () => (await site.page("/docs/start")).text.includes(text), true);
  writeFileSync(join(theme, "templates/Footer.tsx"), footer("Linked."));
  await shows("<footer>Linked.</footer>");
  await site.write({ "site.config.ts": config('extends: ["./parts/theme"],') });
  await site.until(site.problems, ["error config/extends site.config.ts:5"]);
  await site.write({ "parts/theme/templates/Footer.tsx": footer("Late.") });
  await shows("<footer>Late.</footer>");
  await site.until(site.problems, []);
});

test("a template that the configuration names is seen when it comes", async () => {
  const site = await writeSite({ "site.config.ts": config('templates: { Footer: "parts/Footer.tsx" },'), [start]: page });
  await site.until(site.problems, ["error config/template site.config.ts:5"]);
  await site.write({ "parts/Footer.tsx": footer("Late.") });
  await site.until(async () => (await site.page("/docs/start")).text.includes("<footer>Late.</footer>"), true);
  await site.until(site.problems, []);
});

test("the server starts once the theme is there", async () => {
  const { run, write } = await makeSite({ "site.config.ts": config('extends: ["./theme"],') });
  const problems: (readonly string[])[] = [];
  const reporter = {
    rebuilt: () => {},
    problems: (found: readonly Diagnostic[]) => problems.push(found.map(({ code, file }) => `${code} ${file}`)),
    waits: () => {},
  };
  const starting = startWriting(run, { port: 0, strictPort: true, host: "127.0.0.1" }, reporter);
  await expect.poll(() => problems.at(-1)).toEqual(["config/extends site.config.ts"]);
  await write({ "theme/templates/Footer.tsx": footer("Late.") });
  const server = await starting;
  onTestFinished(() => server.close());
  expect(problems.at(-1)).toEqual([]);
});
