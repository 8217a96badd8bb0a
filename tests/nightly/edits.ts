/** Random edits of a fixture site, from a seed: four of ten break something. Whatever was broken is whole at the end. */

export type Random = () => number;

/** A path and its new text; null: the file goes. */
export type Edit = readonly [path: string, text: string | null];

const folder = "content/docs/next";
const pick = <T>(next: Random, values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;

function page(next: Random, number: number): string {
  const words = Array.from({ length: 5 + Math.floor(next() * 30) }, () =>
    pick(next, ["packet", "layer", "filter", "device", "`pcpp::Packet`"]),
  );
  const title = next() < 0.3 ? `Title ${Math.floor(next() * 5)} of ${number}` : `Page ${number}`;
  const heading = next() < 0.5 ? `\n## Part ${Math.floor(next() * 3)}\n\nMore.\n` : "";
  const link = next() < 0.5 ? "\nSee [the start](/docs/start).\n" : "";
  return `---\ntitle: ${title}\n---\n${words.join(" ")}\n${heading}${link}`;
}

/** Pages that differ in their text alone: nothing that another page shows of them. */
function prose(next: Random, number: number): string {
  const words = Array.from({ length: 12 }, () => pick(next, ["packet", "layer", "filter"]));
  return `---\ntitle: Page ${number}\n---\nThe same beginning.\n\n${words.join(" ")}\n`;
}

const breaking: readonly ((next: Random, number: number) => Edit)[] = [
  (_next, number) => [`${folder}/page-${number}.md`, "---\ntitle: [\n---\nBroken.\n"],
  (_next, number) => [`${folder}/page-${number}.md`, "---\ntitle: X\n---\n:::nonsense\nBroken.\n:::\n"],
  (_next, number) => [`${folder}/page-${number}.md`, "---\ntitle: X\n---\nA [link](./nowhere.md).\n"],
  (_next, number) => [`${folder}/page-${number}.md`, ""],
  () => [`${folder}/sidebars.json`, '{ "docs": ['],
  () => ["content/docs/versions.json", '["v1.0"'],
  () => ["site.config.ts", "export default {"],
  () => ["templates/Footer.tsx", "export default function Footer( {"],
  () => ["content/pages/about.tsx", "export default function About() { return <p>; }"],
  () => ["content/static/file.txt", null],
];

const sound: readonly ((next: Random, number: number) => Edit)[] = [
  (next, number) => [`${folder}/page-${number}.md`, page(next, number)],
  (next, number) => [`${folder}/page-${number}.md`, prose(next, number % 2)],
  (next, number) => [`${folder}/page-${number % 2}.md`, prose(next, number % 2)],
  (next, number) => [`content/docs/v1.0/page-${number % 2}.md`, prose(next, number % 2)],
  (next, number) => [`${folder}/deep/page-${number}.md`, page(next, number)],
  (_next, number) => [`${folder}/deep/page-${number}.md`, null],
  (_next, number) => [`${folder}/page-${number}.md`, null],
  (next, number) => [`content/docs/v1.0/page-${number}.md`, page(next, number)],
  (next) => ["content/static/file.txt", `text ${next()}`],
  (next) => [
    "templates/Footer.tsx",
    `export default function Footer() {\n  return <footer>${Math.floor(next() * 3)}</footer>;\n}\n`,
  ],
  () => ["templates/Footer.tsx", null],
  (next) => ["content/pages/about.tsx", `export default function About() {\n  return <p>${next()}</p>;\n}\n`],
  () => [`${folder}/sidebars.json`, null],
];

export function* randomEdits(next: Random, count: number): Generator<Edit> {
  for (let index = 0; index < count; index++) yield pick(next, next() < 0.4 ? breaking : sound)(next, Math.floor(next() * 6));
}

/** Edits that leave the plan alone, but for what two versions of a page are to each other. */
export function* randomProse(next: Random, count: number): Generator<Edit> {
  for (let index = 0; index < count; index++) {
    const number = next() < 0.5 ? 0 : 1;
    yield [`${next() < 0.5 ? folder : "content/docs/v1.0"}/page-${number}.md`, prose(next, number)];
  }
}

/** Mends whatever may be broken. */
export function mending(next: Random, config: string): readonly Edit[] {
  return [
    ...Array.from(
      { length: 6 },
      (_, number): Edit => [`${folder}/page-${number}.md`, number < 2 ? prose(next, number) : page(next, number)],
    ),
    [`${folder}/sidebars.json`, null],
    ["content/docs/versions.json", '["v1.0"]'],
    ["site.config.ts", config],
    ["templates/Footer.tsx", null],
    ["content/pages/about.tsx", "export default function About() {\n  return <p>Whole.</p>;\n}\n"],
    ["content/static/file.txt", "whole"],
  ];
}
