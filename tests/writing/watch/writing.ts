/** A fixture site behind the writing server, and ways to wait for what an edit leads to. */
import { rename, rm } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import type { Diagnostic } from "../../../src/engine/core/model.ts";
import type { State } from "../../../src/writing/watch/channel.ts";
import { type Rebuild, startWriting } from "../../../src/writing/watch/write.ts";
import { type FixtureSite, makeSite } from "../../site.ts";

export interface WritingSite extends Omit<FixtureSite, "build"> {
  readonly url: string;
  readonly rebuilds: readonly Rebuild[];
  /** `severity code file:line` of every problem there is now. */
  readonly problems: () => readonly string[];
  /** Status and text of a page, without the script of the writing server. */
  readonly page: (path: string) => Promise<{ readonly status: number; readonly text: string }>;
  readonly main: (path: string) => Promise<string>;
  readonly move: (from: string, to: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
  /** Waits until `look` gives what is expected; fails with what it gives when deferral ends. */
  readonly until: <T>(look: () => T | Promise<T>, expected: T) => Promise<void>;
  /** Waits until the server has nothing more to do. */
  readonly settled: () => Promise<void>;
  readonly close: () => Promise<void>;
  /** Another server for the same site. */
  readonly again: (eagerLimit?: number) => Promise<WritingSite>;
}

/** `eagerLimit` as `startWriting` takes it: with 0, pages are shown before the site is compiled. */
export async function writeSite(
  files: Readonly<Record<string, string | Uint8Array | null>> = {},
  eagerLimit?: number,
): Promise<WritingSite> {
  return serveSite(await makeSite({ "content/pages/index.md": "# Home\n\n[Start](/docs/start)\n", ...files }), eagerLimit);
}

async function serveSite(site: FixtureSite, eagerLimit?: number): Promise<WritingSite> {
  const rebuilds: Rebuild[] = [];
  let diagnostics: readonly Diagnostic[] = [];
  let last = performance.now();
  const server = await startWriting(
    site.run,
    { port: 0, strictPort: true, host: "127.0.0.1" },
    {
      rebuilt: (rebuild) => {
        last = performance.now();
        rebuilds.push(rebuild);
      },
      problems: (found) => {
        last = performance.now();
        diagnostics = found;
      },
      compiled: () => {
        last = performance.now();
      },
    },
    eagerLimit,
  );
  onTestFinished(() => server.close());
  const page = async (path: string) => {
    const response = await fetch(new URL(path, server.url), { redirect: "manual" });
    return { status: response.status, text: withoutScript(await response.text()) };
  };
  return {
    ...site,
    url: server.url,
    rebuilds,
    problems: () => diagnostics.map(({ severity, code, file = "", line = "" }) => `${severity} ${code} ${file}:${line}`),
    page,
    main: async (path) => /<main[^>]*>([\s\S]*)<\/main>/.exec((await page(path)).text)?.[1] ?? "",
    move: (from, to) => rename(join(site.root, from), join(site.root, to)),
    remove: (path) => rm(join(site.root, path), { recursive: true, force: true }),
    until: async (look, expected) => {
      const end = performance.now() + 30_000;
      let found = await look();
      while (!matches(found, expected) && performance.now() < end) {
        await pause(10);
        found = await look();
      }
      expect(found).toEqual(expected);
    },
    settled: async () => {
      last = performance.now();
      while (performance.now() - last < 400) await pause(20);
    },
    close: () => server.close(),
    again: (least) => serveSite(site, least),
  };
}

function matches(found: unknown, expected: unknown): boolean {
  try {
    expect(found).toEqual(expected);
    return true;
  } catch {
    return false;
  }
}

function withoutScript(html: string): string {
  return html.replace(/<script type="module" src="\/__docsgen\/client\.js" data-revision="[^"]*" data-era="\d+"><\/script>/, "");
}

/** The states that an open page receives, oldest first. */
export async function listenAt(url: string): Promise<{ readonly states: readonly State[]; readonly stop: () => void }> {
  const states: State[] = [];
  const request = get(new URL("/__docsgen/events", url));
  const stop = () => void request.destroy();
  onTestFinished(stop);
  request.on("error", () => {});
  await new Promise<void>((resolve) => {
    request.on("response", (response) => {
      let text = "";
      response
        .setEncoding("utf8")
        .on("error", () => {})
        .on("data", (chunk: string) => {
          text += chunk;
          for (let end = text.indexOf("\n\n"); end >= 0; end = text.indexOf("\n\n")) {
            const data = text
              .slice(0, end)
              .split("\n")
              .find((line) => line.startsWith("data: "));
            text = text.slice(end + 2);
            if (data !== undefined) states.push(JSON.parse(data.slice(6)) as State);
            resolve();
          }
        });
    });
  });
  return { states, stop };
}
