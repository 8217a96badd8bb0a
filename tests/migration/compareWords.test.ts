/** Words of source pages, and which of them a built page lacks. */
import { expect, test } from "vitest";
import { plainTexts } from "../../src/finished/parsedPage.ts";
import { lostLines, type Word, wordsOf } from "../../src/migration/compare/lostWords.ts";
import { sourceWords } from "../../src/migration/compare/sourceWords.ts";

const lines = (...all: readonly string[]) => `${all.join("\n")}\n`;

function wordsByLine(source: string): Readonly<Record<number, string>> {
  const found: Record<number, string> = {};
  for (const { text, line } of sourceWords(source)) found[line] = found[line] === undefined ? text : `${found[line]} ${text}`;
  return found;
}

test("of a page, the words that readers saw are left, at their lines", () => {
  const page = lines(
    "---",
    "title: Boiling water",
    "layout: wide",
    "---",
    "import Tabs from '@theme/Tabs';",
    "",
    '# Kettle <Badge text="New" type="tip" /> {#kettle}',
    "",
    "<!-- hidden",
    'words -->See [the guide](../guide/tea.md "Tea") and <https://a.example>.',
    "",
    "::: warning Hot stuff",
    '<Chart class="wide" labels={{ x: "per minute",',
    '  y: `two` }} title="Steam" />',
    ":::",
    "",
    "1. First&nbsp;step",
    "",
    "```js{2} [boil.js]",
    "import a from 'b'; // [!code ++]",
    "```",
    "",
    '!!! note "Listen"',
    "    It *whistles*.",
    "",
    "a < b and c > d",
  );
  expect(wordsByLine(page)).toEqual({
    1: "boiling water",
    7: "kettle new",
    10: "see the guide tea and https a example",
    12: "hot stuff",
    13: "per minute",
    14: "two steam",
    17: "first step",
    19: "boil js",
    20: "import a from b",
    23: "listen",
    24: "it whistles",
    26: "a b and c d",
  });
});

test.each([
  ["VitePress", '<TheChart :rows="2" heading="Boiling water" class="wide" @click="go to" />', "boiling water"],
  ["VitePress", '<VPTeamMember role="Makes tea" link="/team" />', "makes tea"],
  ["MkDocs", '<my-chart heading="Boiling water" href="https://a.example/x"></my-chart>', "boiling water"],
  ["MkDocs", '<img src="a.png" alt="Steam rises" />', "steam rises"],
  ["Sphinx", '<sl-card heading="Boiling water" variant="big"></sl-card>', "boiling water"],
])("words in properties of components of %s count: %s", (_, tag, words) => {
  expect(wordsByLine(lines(`Text ${tag}`))).toEqual({ 1: `text ${words}` });
});

test("of several places of a word, the one whose neighbors are gone is lost", () => {
  const words = (text: string): readonly Word[] =>
    text.split("\n").flatMap((each, index) => wordsOf(each).map((word) => ({ text: word, line: index + 1 })));
  const source = words("boil the water\nfill the kettle\ndrink the tea");
  expect(lostLines(source, ["boil the water drink the tea"])).toEqual([{ line: 2, words: ["fill", "the", "kettle"] }]);
  expect(lostLines(source, ["drink the tea boil the water fill the kettle"])).toEqual([]);
  expect(lostLines(words("tea\ntea"), ["tea"], (line) => line === 2)).toEqual([{ line: 2, words: ["tea"] }]);
});

test("a built page has the words of texts and attributes, with tags as gaps and without", () => {
  const html = '<p>fun<b>ny</b> <img alt="Steam"></p><table><td>a<td>b</table><script>no</script>';
  const [gaps, joined] = plainTexts(html);
  expect(wordsOf(gaps)).toEqual(["fun", "ny", "steam", "a", "b"]);
  expect(wordsOf(joined)).toEqual(["funny", "steam", "a", "b"]);
});
