/** Questions answered by the browser's own language model, against a stub of its interface: every state, and nothing on the wire. */
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { effort } from "../nightly/effort.ts";
import { violations } from "./axe.ts";
import { ownSite } from "./ownSite.ts";
import { hits, options, search, searchConfig, searchContent, titlesOf, untilClosed } from "./searchSite.ts";
import { eventually, type Reader, visit } from "./visit.ts";

const site = ownSite({
  ...searchContent,
  "site.config.ts": searchConfig('askAi: { provider: "browser", suggestions: ["How do I filter?"] }'),
});
const question = "How do I keep packets of one protocol?";
const answered = ".search-exchange[aria-busy=false]";

interface Stub {
  /** Null: the browser has no such interface. */
  readonly availability: string | null;
  readonly pieces?: readonly string[];
  /** How the answer ends: as it should, never, or with this error. */
  readonly end?: "never" | "OperationError" | "QuotaExceededError";
  readonly downloadFails?: boolean;
}

/** What the page did with the model. */
interface Log {
  readonly created: readonly { readonly languages: unknown; readonly roles: readonly string[]; readonly hadClick: boolean }[];
  readonly asked: readonly string[];
  readonly destroyed: number;
  readonly aborted: number;
}

declare global {
  interface Window {
    /** Reports that this share of the model has arrived; 1 also ends the download. */
    arrive: ((share: number) => void) | undefined;
    model: { created: Log["created"][number][]; asked: string[]; destroyed: number; aborted: number };
  }
}

/** Runs in the page, before anything else. */
function install({ availability, pieces = [], end, downloadFails = false }: Stub): void {
  if (availability === null) return void Reflect.deleteProperty(window, "LanguageModel");
  let state = availability;
  window.model = { created: [], asked: [], destroyed: 0, aborted: 0 };
  const log = window.model;
  const aborting = (signal: AbortSignal, act: () => void) =>
    signal.addEventListener("abort", () => {
      log.aborted++;
      act();
    });
  const downloading = (signal: AbortSignal, monitor?: (target: EventTarget) => void) =>
    new Promise<void>((done, fail) => {
      const target = new EventTarget();
      monitor?.(target);
      aborting(signal, () => {
        window.arrive = undefined;
        fail(signal.reason);
      });
      window.arrive = (share) => {
        target.dispatchEvent(new ProgressEvent("downloadprogress", { loaded: share, total: 1 }));
        if (share < 1) return;
        if (downloadFails) return fail(new DOMException("No space.", "NetworkError"));
        state = "available";
        done();
      };
    });
  const LanguageModel = {
    availability: async ({ expectedInputs }: { expectedInputs: { languages: string[] }[] }) =>
      expectedInputs[0]?.languages[0] === "en" ? state : "unavailable",
    create: async (given: {
      signal: AbortSignal;
      expectedOutputs: { languages: string[] }[];
      initialPrompts?: { role: string }[];
      monitor?: (target: EventTarget) => void;
    }) => {
      const { signal, expectedOutputs, initialPrompts = [], monitor } = given;
      const hadClick = navigator.userActivation.isActive;
      log.created.push({ languages: expectedOutputs[0]?.languages, roles: initialPrompts.map(({ role }) => role), hadClick });
      if (state !== "available") await downloading(signal, monitor);
      return {
        destroy: () => log.destroyed++,
        promptStreaming: (input: string, prompting: { signal: AbortSignal }) => {
          log.asked.push(input);
          return new ReadableStream<string>({
            start: (controller) => {
              aborting(prompting.signal, () => controller.error(prompting.signal.reason));
              for (const piece of pieces) controller.enqueue(piece);
              if (end === undefined) controller.close();
              else if (end !== "never") setTimeout(() => controller.error(new DOMException("x", end)));
            },
          });
        },
      };
    },
  };
  Object.defineProperty(window, "LanguageModel", { value: LanguageModel, configurable: true });
}

async function open(stub: Stub, reader: Reader = {}) {
  const foreign: string[] = [];
  const posted: string[] = [];
  const visited = await visit("/docs/start", {
    own: site.url,
    prepare: async (context) => {
      await context.addInitScript(install, stub);
      context.on("request", (request) => {
        if (request.method() !== "GET") posted.push(request.url());
        if (!request.url().startsWith(site.url("/"))) foreign.push(request.url());
      });
    },
    ...reader,
  });
  return { ...visited, foreign, posted, log: (): Promise<Log> => visited.page.evaluate(() => window.model) };
}

async function ask(page: Page, words = question): Promise<void> {
  await search(page, words);
  await page.click(".search-option-ask");
}

/** This share of the model has arrived. */
async function arrive(page: Page, share: number): Promise<void> {
  await page.waitForFunction(() => window.arrive !== undefined);
  await page.evaluate((each) => window.arrive?.(each), share);
}

const button = (name: string) => `dialog.search button:text-is('${name}')`;
const loadsModel = "Download the model";
const quotes = "No, quote the documentation only";

describe("a browser that has the model", () => {
  test("is asked without another question, answers from numbered passages, and links the sections that it cites", async () => {
    const { page, log, foreign, posted } = await open({ availability: "available", pieces: ["Call `setFilter()` ", "[1]."] });
    await search(page, question);
    await titlesOf(page);
    expect(await page.locator(`${options}[aria-selected=true]`).textContent()).toBe(`Ask AI: ${question}`);
    await page.keyboard.press("Enter");
    await page.waitForSelector(`${answered} .search-sources`);
    expect(await page.textContent(".search-answer")).toBe("Call setFilter() [1].");
    expect(await page.textContent(".search-note")).toContain("Generated on this device");
    const source = page.locator(".search-sources li").first();
    expect(await page.locator(".search-sources li").count()).toBe(1);
    expect(await source.locator("a").getAttribute("href")).toBe("/docs/guide#filter-by-protocol");
    expect(await source.textContent()).toBe("[1] Filtering guide › Filter by protocolv2.0");
    expect(await page.getAttribute(".search-cite", "href")).toBe("/docs/guide#filter-by-protocol");
    await eventually(async () => expect((await log()).destroyed).toBe(1));
    const { created, asked } = await log();
    expect(created).toMatchObject([{ languages: ["en"], roles: ["system"] }]);
    expect(asked[0]).toMatch(/^Passages:\n\n\[1\] Filtering guide > Filter by protocol\nCall setFilter\(\)/);
    expect(asked[0]).toMatch(new RegExp(`\n\nQuestion: ${question.replace("?", "\\?")}$`));
    expect([...foreign, ...posted]).toEqual([]);
  });

  test("is told what was asked before", async () => {
    const { page, log } = await open({ availability: "available", pieces: ["Yes."] });
    await ask(page);
    await page.waitForSelector(`${answered} .search-answer`);
    await page.fill("dialog.search input[enterkeyhint=send]", "And another protocol?");
    await page.keyboard.press("Enter");
    await eventually(async () => expect(await page.locator(`${answered} .search-answer`).count()).toBe(2));
    expect((await log()).created[1]?.roles).toEqual(["system", "user", "assistant"]);
  });

  test("is stopped by the reader, and what has come stays", async () => {
    const { page, log } = await open({ availability: "available", pieces: ["Half an answer"], end: "never" });
    await ask(page);
    await page.waitForSelector("text=Half an answer");
    await page.click(button("Stop"));
    await page.waitForSelector("text=You stopped this response");
    expect(await page.textContent(".search-answer")).toBe("Half an answer");
    await eventually(async () => expect(await log()).toMatchObject({ aborted: 1, destroyed: 1 }));
  });

  test.each([
    ["OperationError", "Your browser's language model stopped with an error."],
    ["QuotaExceededError", "The question and its passages are too long for your browser's language model."],
  ] as const)("that fails with %s is named, and passages are quoted", async (end, sentence) => {
    const { page, log } = await open({ availability: "available", pieces: ["Half"], end });
    await ask(page);
    await page.waitForSelector(".search-failure");
    expect(await page.textContent(".search-failure p")).toBe(sentence);
    await page.locator(".search-quotation").first().waitFor();
    await eventually(async () => expect((await log()).destroyed).toBe(1));
  });

  test("that says nothing useful quotes as well; hostile answers are text", async () => {
    const hostile =
      '<img src=x onerror="pwned=1"><script>pwned=1</script> [click](javascript:pwned=1) ![x](https://evil.example/x)';
    const { page, foreign } = await open({ availability: "available", pieces: [hostile] });
    await ask(page);
    await page.waitForSelector(`${answered} .search-answer`);
    expect(await page.textContent(".search-answer")).toContain("<script>pwned=1</script>");
    expect(await page.locator(".search-answer :is(img, script, a)").count()).toBe(0);
    expect(await page.evaluate(() => "pwned" in window)).toBe(false);
    expect(foreign).toEqual([]);
    const { page: silent } = await open({ availability: "available", pieces: [" "] });
    await ask(silent);
    await silent.waitForSelector(".search-failure");
    await silent.locator(".search-quotation").first().waitFor();
  });
});

describe("a browser that would have to download the model", () => {
  test("downloads nothing before the button is pressed, shows how far it is, and then answers", async () => {
    const { page, log, foreign } = await open({ availability: "downloadable", pieces: ["Filter them [1]."] });
    await search(page, question);
    await titlesOf(page);
    // Enter still leads to the best result.
    expect(await page.locator(`${hits}[aria-selected=true]`).count()).toBe(1);
    expect(await page.locator(options).last().textContent()).toBe(`Ask AI: ${question}`);
    await page.click(".search-option-ask");
    await page.waitForSelector("dialog.search h2:text('Download a language model?')");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(quotes);
    expect((await log()).created).toEqual([]);
    await page.click(button(loadsModel));
    await page.waitForSelector(".search-download progress");
    await arrive(page, 0.427);
    await eventually(async () =>
      expect(await page.getAttribute(".search-download progress", "aria-label")).toBe("Downloading the model: 42%"),
    );
    expect(await page.getAttribute(".search-download progress", "value")).toBe("0.427");
    await arrive(page, 1);
    await page.waitForSelector(`${answered} .search-sources`);
    // Browsers want a click for a download, and forget it within seconds.
    const { created } = await log();
    expect([created[0]?.hadClick, ...created.map(({ roles }) => roles.length)]).toEqual([true, 0, 1]);
    expect(foreign).toEqual([]);
    // From now on it is like a browser that has it.
    await page.keyboard.press("Escape");
    await titlesOf(page);
    expect(await page.locator(options).first().textContent()).toBe(`Ask AI: ${question}`);
  });

  test("can be stopped, and closed without a trace, and tried again", async () => {
    const { page, log } = await open({ availability: "downloadable", pieces: ["Yes."] });
    await ask(page);
    await page.click(button(loadsModel));
    await arrive(page, 0.1);
    await page.click(button("Stop"));
    await page.waitForSelector(button(loadsModel));
    expect(await page.locator(".search-download, .search-screen [role=alert]").count()).toBe(0);
    await eventually(async () => expect((await log()).aborted).toBe(1));
    await page.click(button(loadsModel));
    await arrive(page, 0.2);
    await page.keyboard.press("Control+k");
    await untilClosed(page);
    await eventually(async () => expect((await log()).aborted).toBe(2));
    await ask(page);
    await page.click(button(loadsModel));
    await arrive(page, 1);
    await page.waitForSelector(`${answered} .search-answer`);
  });

  test("quotes for a reader who declines", async () => {
    const { page, log } = await open({ availability: "downloadable" });
    await ask(page);
    await page.click(button(quotes));
    await page.waitForSelector(".search-quotation");
    expect((await log()).created).toEqual([]);
  });

  test("says so if the download fails, and offers both again", async () => {
    const { page } = await open({ availability: "downloadable", downloadFails: true }, { noisy: true });
    await ask(page);
    await page.click(button(loadsModel));
    await arrive(page, 1);
    await page.waitForSelector("dialog.search [role=alert]:text('The model could not be downloaded.')");
    expect(await page.locator(button(loadsModel)).count()).toBe(1);
    await page.click(button(quotes));
    await page.waitForSelector(".search-quotation");
  });

  test("that is downloading it already offers to wait", async () => {
    const { page } = await open({ availability: "downloading", pieces: ["Yes."] });
    await ask(page);
    await page.click(button("Wait for the download"));
    await arrive(page, 1);
    await page.waitForSelector(`${answered} .search-answer`);
  });
});

test.each([
  ["has no such interface", null],
  ["says that it has none", "unavailable"],
  ...effort([], [["says something new", "perhaps"] as const]),
] as const)("a browser that %s quotes the documentation, and says so", async (_, availability) => {
  const { page } = await open({ availability });
  await search(page, question);
  await titlesOf(page);
  expect(await page.textContent(".search-ask-button")).toBe("Ask the docs");
  expect(await page.locator(options).last().textContent()).toBe(`Ask the docs: ${question}`);
  await page.click(".search-option-ask");
  await page.waitForSelector(".search-quotation");
  expect(await page.textContent(".search-note")).toBe("These passages are quoted from the documentation, word for word.");
});

test.each([{ colorScheme: "light" }, { colorScheme: "dark", width: 320, height: 640 }] as const)(
  "axe finds nothing before and during a download, and in an answer: %o",
  async (look) => {
    const { page } = await open({ availability: "downloadable", pieces: ["Call `setFilter()` [1]."] }, look);
    await ask(page);
    expect(await violations(page)).toEqual([]);
    await page.click(button(loadsModel));
    await arrive(page, 0.5);
    await page.waitForSelector(".search-download progress[value='0.5']");
    expect(await violations(page)).toEqual([]);
    await arrive(page, 1);
    await page.waitForSelector(".search-sources");
    expect(await violations(page)).toEqual([]);
  },
);
