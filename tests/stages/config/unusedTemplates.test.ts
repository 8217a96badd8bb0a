import { expect, test } from "vitest";
import { report } from "../../fixtures/report.ts";

const component = "export default () => null;\n";

test("files of templates/ that replace nothing", async () => {
  const reports = await report({
    "templates/Fotter.tsx": component,
    "templates/Footer.jsx": component,
    "templates/directives/charts/Pie.tsx": component,
    "templates/zzzzzzzzzzzz.ts": component,
    // Used, or none of the build's business.
    "templates/parts/shared.ts": "export const a = 1;\n",
    "templates/parts/page.tsx": component,
    "templates/directives/Own.tsx": 'import { a } from "../parts/shared.ts";\nexport default () => a;\n',
    "templates/Own.test.tsx": component,
    "templates/types.d.ts": "",
    "templates/site.css": "",
    "content/pages/x.tsx": 'export { default } from "../../templates/parts/page.tsx";\n',
  });
  expect(reports.map((each) => each.replace(/Templates: .*?\./, "Templates: …."))).toEqual([
    "warning config/template-unused templates/Footer.jsx templates/Footer.jsx replaces no template, and nothing imports it. | Name it Footer.tsx.",
    'warning config/template-unused templates/Fotter.tsx templates/Fotter.tsx replaces no template, and nothing imports it. | Did you mean "Footer"? A directive belongs in templates/directives/.',
    "warning config/template-unused templates/directives/charts/Pie.tsx templates/directives/charts/Pie.tsx replaces no template, and nothing imports it. | A directive is a file right in that folder: templates/directives/Pie.tsx.",
    "warning config/template-unused templates/zzzzzzzzzzzz.ts templates/zzzzzzzzzzzz.ts replaces no template, and nothing imports it. | Templates: …. A directive belongs in templates/directives/.",
  ]);
});
