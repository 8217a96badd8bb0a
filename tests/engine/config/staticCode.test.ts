import { expect, test } from "vitest";
import { findStaticCode } from "../../../src/engine/config/staticCode.ts";
import type { SourcePath } from "../../../src/engine/core/model.ts";

const found = (text: string, file = "templates/A.tsx") =>
  findStaticCode(file as SourcePath, text).map(({ line, column, message }) => `${line}:${column} ${message.split(":")[0]}`);

test("handlers of elements, with the reason and what to do", () => {
  expect(
    findStaticCode("templates/A.tsx" as SourcePath, "export default () => <button onClick={() => go()}>x</button>;\n"),
  ).toEqual([
    {
      code: "render/static",
      severity: "warning",
      message:
        "onClick of <button> never runs: components are rendered when the site is built, and browsers get only their HTML.",
      hint: "Use what works by itself, such as <details> or a link, or let a script of the site do it: head in site.config.ts.",
      file: "templates/A.tsx",
      line: 1,
      column: 30,
      length: 20,
    },
  ]);
});

test("state and effects of React, under any name", () => {
  expect(found('import { useState as useIt, useEffect } from "react";\nconst [a] = useIt(1);\nuseEffect(() => {});\n')).toEqual([
    "2:13 useState has no effect",
    "3:1 useEffect has no effect",
  ]);
  expect(found('import * as R from "react";\nR.useReducer(f, 1);\n')).toEqual(["2:1 useReducer has no effect"]);
});

test("style attributes and inline scripts, which the policy of the pages blocks", () => {
  expect(found('export default () => <b style={{ color: "red" }}>x<script>{"go()"}</script></b>;\n')).toEqual([
    "1:25 style of <b> has no effect",
    "1:51 This script never runs",
  ]);
});

test.each([
  'export default () => <Chart style={{ color: "red" }} />;',
  'export default (props) => <p><script src="/a.js" /><script type="application/ld+json" /><script {...props} /></p>;',
  "export default ({ onOpen }) => <Panel onOpen={onOpen} />;",
  'import { useState } from "./own.ts";\nuseState(1);',
  'import { useId, useMemo } from "react";\nuseId(); useMemo(() => 1, []);',
  "// <button onClick={x}>\nexport default 1;",
  "this is (no code onClick={",
])("nothing in %j", (text) => {
  expect(found(text)).toEqual([]);
});

test("a file without JSX may have assertions in angle brackets", () => {
  expect(found('import { useState } from "react";\nconst a = <number>useState(1)[0];\n', "templates/a.ts")).toHaveLength(1);
});
