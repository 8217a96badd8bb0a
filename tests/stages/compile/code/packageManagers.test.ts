import { expect, test } from "vitest";
import { compile, html, line } from "../harness.ts";

const packageManagers = { cpp: { vcpkg: "vcpkg install {packages}", Conan: "conan install --requires={packages}\nconan list" } };
const fence = (info: string, ...lines: readonly string[]) => `\`\`\`${info}\n${lines.join("\n")}\n\`\`\`\n`;

/** Each tab with its code. */
async function tabs(body: string): Promise<readonly (readonly [string, string])[]> {
  const written = await html(body, {}, { packageManagers });
  const found = written.matchAll(/class="tab-label"[^>]*>([^<]*)<.*?<code[^>]*>(.*?)<\/code>/gs);
  return [...found].map(([, label = "", code = ""]) => [label, code.replace(/<[^>]+>/g, "").trimEnd()]);
}

test.each(["sh package-managers", "sh npm2yarn", "bash npm2yarn showLineNumbers"])(
  "a command of npm becomes that of others: %s",
  async (info) => {
    expect(await tabs(fence(info, "npm install --save-dev docsgen"))).toEqual([
      ["npm", "npm install --save-dev docsgen"],
      ["pnpm", "pnpm add --save-dev docsgen"],
      ["yarn", "yarn add --dev docsgen"],
      ["bun", "bun add --dev docsgen"],
    ]);
  },
);

test("every line is translated, and other commands stay", async () => {
  const [, pnpm, yarn] = await tabs(fence("sh package-managers", "cd site", "npm ci", "npx docsgen build"));
  expect(pnpm?.[1]).toBe("cd site\npnpm install --frozen-lockfile\npnpm dlx docsgen build");
  expect(yarn?.[1]).toBe("cd site\nyarn install --immutable\nyarn dlx docsgen build");
});

test("all blocks of a set share the choice", async () => {
  const written = await html(
    `${fence("sh npm2yarn", "npm test")}\n${fence("sh package-managers=cpp", "pcapplusplus")}`,
    {},
    { packageManagers },
  );
  expect([...written.matchAll(/data-tabs="([^"]*)"/g)].map(([, group]) => group)).toEqual([
    "package-manager",
    "package-manager-cpp",
  ]);
});

test("a set of the site has a command for each manager", async () => {
  expect(await tabs(fence("sh package-managers=cpp", "pcapplusplus", "fmt"))).toEqual([
    ["vcpkg", "vcpkg install pcapplusplus fmt"],
    ["Conan", "conan install --requires=pcapplusplus fmt\nconan list"],
  ]);
});

test.each([
  [
    fence("sh package-managers", "echo"),
    "1:1 markdown/directive This code block has no command of npm. — Write npm install, or another one.",
  ],
  [
    `- a\n\n  ${fence("sh npm2yarn", "npm install", "  npm doctor").replaceAll("\n", "\n  ")}`,
    '5:3 markdown/directive "npm doctor" has no counterpart in other package managers. — Write :::code-group around a block for each package manager.',
  ],
  [
    fence("sh package-managers=cp", "x"),
    '1:1 markdown/directive There is no set of package managers "cp". — Did you mean "cpp"?',
  ],
  [
    fence("sh package-managers=rust", "x"),
    '1:1 markdown/directive There is no set of package managers "rust". — Add it to code.packageManagers in site.config.ts.',
  ],
])("%j is an error", async (body, expected) => {
  const { problems, html } = await compile(body, {}, { packageManagers });
  expect(problems.map(line)).toEqual([expected]);
  expect(problems[0]?.severity).toBe("error");
  expect(html.parts.join("")).toContain("<pre>");
});
