/** Specification 8: storage used while the site is built is an error. */
import { expect, test } from "vitest";
import { buildSite } from "../../site.ts";

test("a component page that reads the browser's storage is an error at its line", async () => {
  const { result, problems } = await buildSite({
    "content/pages/index.tsx": `export default function Home() {\n  return <p>{localStorage.getItem("theme")}</p>;\n}\n`,
  });
  expect(result.ok).toBe(false);
  expect(problems.join("\n")).toContain(
    "Illegal use of localStorage.getItem while the site is built: storage exists only in the reader's browser.",
  );
});

test("asking whether there is a storage is allowed", async () => {
  const { problems } = await buildSite({
    "content/pages/index.tsx": `export default function Home() {\n  return <p>{typeof localStorage}</p>;\n}\n`,
  });
  expect(problems).toEqual([]);
});
