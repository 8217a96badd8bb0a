/**
 * Every generated file by its path in the repository: the lists of directives, the pages of the manual's reference, and the JSON Schemas. They are committed, so that
 * they can be read on the repository's web page; `npm run reference` writes them, and a test holds that they are current.
 */
import { problemsPage, textsPage, tokensPage } from "./cataloguePages.ts";
import { cliPage } from "./cliPage.ts";
import { apiRecordPage, categoryPage, configurationPage, frontMatterPage, sidebarsPage, versionsPage } from "./contentPages.ts";
import { directivesPage } from "./directivesPage.ts";
import { generatedLists } from "./generatedLists.ts";
import { htmlPage } from "./htmlPage.ts";
import { jsonSchemas } from "./jsonSchemas.ts";

const pages: Readonly<Record<string, () => string>> = {
  configuration: configurationPage,
  "front-matter": frontMatterPage,
  "sidebars-json": sidebarsPage,
  "category-json": categoryPage,
  "versions-json": versionsPage,
  "api-record": apiRecordPage,
  cli: cliPage,
  directives: directivesPage,
  problems: problemsPage,
  texts: textsPage,
  "design-tokens": tokensPage,
  html: htmlPage,
};

export function reference(): ReadonlyMap<string, string> {
  const folder = "manual/content/docs/next/reference";
  const written = Object.entries(pages).map(([name, make]) => [`${folder}/${name}.md`, make()] as const);
  const schemas = [...jsonSchemas()].map(
    ([name, schema]) => [`manual/schemas/${name}`, `${JSON.stringify(schema, null, 2)}\n`] as const,
  );
  return new Map([...generatedLists(), ...written, ...schemas]);
}
