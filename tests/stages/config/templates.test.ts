import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findPackage } from "../../../src/kit/files/package.ts";
import type { SourcePath } from "../../../src/model/model.ts";
import { openHost } from "../../../src/site/host.ts";
import { withDefaults } from "../../../src/stages/config/defaults.ts";
import { componentOf, loadTemplates } from "../../../src/stages/config/templates.ts";
import { brief, makeFolder } from "../../folder.ts";

const component = "export default function Part() { return <p>mine</p>; }";

function load(root: string, templates: Record<string, string> = {}, text = "", directives: Record<string, string> = {}) {
  const config = withDefaults({ title: "T", url: "https://e.org", templates, directives });
  return loadTemplates(root, { config, source: { path: "site.config.ts" as SourcePath, text } }, openHost());
}

test("files of templates/ replace packaged ones by name, in any folder; directives are added", async () => {
  const root = makeFolder({
    "templates/Footer.tsx": component,
    "templates/chrome/Navbar.tsx": component,
    "templates/directives/BarChart.tsx": component,
    "templates/directives/MyThing.tsx": component,
    "templates/Part.tsx": "throw new Error('not a template, so never loaded');",
    "templates/index.css": "",
  });
  const { templates, directives, diagnostics, inputs } = await load(root);
  expect(diagnostics).toEqual([]);
  expect(Object.keys(templates)).toEqual(["Footer", "Navbar"]);
  expect(Object.keys(directives)).toEqual(["BarChart", "MyThing"]);
  expect(inputs).toHaveLength(4);
});

test("the configuration names a file of its own", async () => {
  const { templates, diagnostics } = await load(makeFolder({ "parts/foot.tsx": component, "templates/Footer.tsx": component }), {
    Footer: "./parts/foot.tsx",
  });
  expect(diagnostics).toEqual([]);
  const Footer = templates.Footer as unknown as (props: object) => unknown;
  expect(JSON.stringify(Footer({}))).toContain("mine");
});

test("directives may be anywhere too, also where templates/ is the tool's own", async () => {
  const root = makeFolder({ "parts/MyThing.tsx": component });
  symlinkSync(join(findPackage().root, "templates"), join(root, "templates"));
  const text = 'export default {\n  directives: { MyThing: "parts/MyThing.tsx", Gone: "gone.tsx" },\n};';
  const { directives, diagnostics } = await load(root, {}, text, { MyThing: "parts/MyThing.tsx", Gone: "gone.tsx" });
  expect(Object.keys(directives)).toEqual(["MyThing"]);
  expect(diagnostics.map(brief)).toEqual(["config/template site.config.ts:2:47 The directive gone.tsx does not exist."]);
});

test("nothing is loaded without templates, or when they are the tool's own", async () => {
  expect((await load(makeFolder())).templates).toEqual({});
  const root = makeFolder();
  symlinkSync(join(findPackage().root, "templates"), join(root, "templates"));
  expect(await load(root)).toMatchObject({ templates: {}, directives: {}, diagnostics: [] });
});

test("problems are reported at their place, and the other components still load", async () => {
  const root = makeFolder({
    "templates/Footer.tsx": "export const Footer = 1;",
    "templates/Navbar.tsx": "export default 7;",
    "templates/Head.tsx": "\nexport default missing;",
    "templates/directives/Good.tsx": component,
  });
  const text = 'export default {\n  templates: { Fotter: "a.tsx", Drawer: "gone.tsx" },\n};';
  const { templates, directives, diagnostics } = await load(root, { Fotter: "a.tsx", Drawer: "gone.tsx" }, text);
  expect(diagnostics.map(brief)).toEqual([
    'config/template site.config.ts:2:16 There is no template "Fotter" to replace.',
    "config/template site.config.ts:2:33 The template gone.tsx does not exist.",
    "config/template templates/Head.tsx:2:8 templates/Head.tsx throws while it runs: ReferenceError: missing is not defined",
    "config/template templates/Footer.tsx The template templates/Footer.tsx has no default export.",
    "config/template templates/Navbar.tsx The template templates/Navbar.tsx does not export a component by default.",
  ]);
  expect(diagnostics[0]?.hint).toMatch(/^Did you mean "Footer"\? Known templates: Document, Head, /);
  expect(templates).toEqual({});
  expect(Object.keys(directives)).toEqual(["Good"]);
});

test("a page component without a default export is an error", () => {
  const file = "content/pages/about-us.tsx" as SourcePath;
  expect(componentOf({ frontMatter: {} }, file, "page component")).toEqual({
    component: null,
    diagnostics: [
      {
        code: "config/template",
        severity: "error",
        message: "The page component content/pages/about-us.tsx has no default export.",
        file,
        hint: "Write export default function AboutUs({ view }) { … }.",
      },
    ],
  });
  expect(componentOf({ default: () => null }, file, "page component").diagnostics).toEqual([]);
});
