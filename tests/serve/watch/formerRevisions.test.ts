/** Revisions that another one followed: nothing holds them, whatever was edited. */
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Page } from "../../../src/model/model.ts";
import { firstRevision } from "../../../src/serve/watch/next.ts";
import { RevisionQueue } from "../../../src/serve/watch/queue.ts";
import type { Revision } from "../../../src/serve/watch/revision.ts";
import { witness } from "../../heap.ts";
import { config, makeSite } from "../../site.ts";

const start = "content/docs/next/start.md";
const doc = (text: string) => `---\ntitle: Start\n---\nA beginning.\n\n${text}\n`;
const component = (text: string) => `export default function Made() {\n  return <p>${text}</p>;\n}\n`;

const files = {
  "content/docs/versions.json": '["v1.0"]',
  [start]: doc("Before."),
  "content/docs/next/other.md": doc("Another."),
  "content/docs/v1.0/start.md": doc("Before."),
  "content/pages/made.tsx": component("Before."),
  "templates/EditLink.tsx": component("Before."),
  "content/static/own.css": "p { color: red; }\n",
};
const german = { "content/i18n/de/docs/next/start.md": doc("Vorher.") };

type EditNumber = (number: number) => Readonly<Record<string, string>>;

const edits: Readonly<Record<string, EditNumber>> = {
  "the text of a page": (number) => ({ [start]: doc(`Edit ${number}.`) }),
  "headings and links": (number) => ({ [start]: doc(`## Edit ${number}\n\n[broken](./gone${number}.md)`) }),
  code: (number) => ({ [start]: doc(`\`\`\`cpp\nint x${number};\n\`\`\``) }),
  "an error": (number) => ({ [start]: doc(`:::nonsense${number}\n:::`) }),
  "a page component": (number) => ({ "content/pages/made.tsx": component(`Edit ${number}.`) }),
  "a template": (number) => ({ "templates/EditLink.tsx": component(`Edit ${number}.`) }),
  "the list of versions": (number) => ({ "content/docs/versions.json": `["v1.0"]${" ".repeat(number)}` }),
};

async function queued(more: Readonly<Record<string, string>>, settings: string) {
  const site = await makeSite({ "site.config.ts": config(settings), ...files, ...more });
  const queue = new RevisionQueue(await firstRevision(site.run), { made: () => {}, idle: () => {} });
  onTestFinished(() => queue.close());
  const edit = async (changed: Readonly<Record<string, string>>) => {
    const { number } = queue.current;
    await site.write(changed);
    queue.add(new Map(Object.keys(changed).map((path) => [join(site.root, path), "changed"] as const)));
    await expect.poll(() => queue.current.number).toBeGreaterThan(number);
  };
  return { queue, edit };
}

/** What a reader who has the site open asks for. */
async function look({ shownView }: Revision): Promise<void> {
  for (const page of ["docs/next/start.html", "docs/start.html", "made.html"]) shownView.render(shownView.pageAt(page) as Page);
  for (const file of ["search/index.json", "sitemap.xml", "de/docs/start.html"]) await shownView.fileAt(file);
}

/** In a function of its own: one that waits meanwhile would hold what it looked at last. */
function noteParts({ shownView, diskView, strictView, context }: Revision, note: (part: string, thing: object) => void): void {
  const parts = {
    shownView,
    diskView,
    strictView,
    assembly: shownView.assembly,
    state: diskView.assembly.state,
    code: context.loaded,
  };
  for (const [part, thing] of Object.entries(parts)) note(part, thing);
}

test.each(Object.entries({ "one language": [{}, ""], "two languages": [german, "locales: { de: {} }"] } as const))(
  "a site in %s",
  async (_, [more, settings]) => {
    const { queue, edit } = await queued(more, settings);
    const { note, left } = witness();
    for (const [name, changed] of Object.entries(edits))
      for (let number = 1; number <= 3; number++) {
        await edit(changed(number));
        await look(queue.current);
        noteParts(queue.current, (part, thing) => note(`${part}, ${name}, ${number}`, thing));
      }
    // The last one of all that, with its links checked, and then another one.
    await edit({ "templates/EditLink.tsx": component("The end.") });
    await edit({ [start]: doc("[broken](./gone.md)") });
    await expect.poll(() => queue.current.problems.links.length).toBe(1);
    await edit({ [start]: doc("The end.") });
    await expect.poll(() => queue.current.problems.links).toEqual([]);
    expect(await left()).toEqual([]);
  },
);
