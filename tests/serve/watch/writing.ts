/** A fixture site behind the writing server, and ways to wait for what an edit leads to. */

import { rename, rm } from "node:fs/promises";
import { get } from "node:http";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import type { Diagnostic } from "../../../src/model/model.ts";
import type { State } from "../../../src/serve/watch/channel.ts";
import type { Rebuild } from "../../../src/serve/watch/reporter.ts";
import { startWriting } from "../../../src/serve/watch/write.ts";
import { type FixtureSite, makeSite } from "../../site.ts";

export interface WritingSite extends Omit<FixtureSite, "build"> {
  readonly url: string;
  readonly rebuilds: readonly Rebuild[];
  /** Every problem there is now. */
  readonly diagnostics: () => readonly Diagnostic[];
  /** `severity code file:line` of each. */
  readonly problems: () => readonly string[];
  /** Status and text of an answer. */
  readonly raw: (path: string) => Promise<{ readonly status: number; readonly text: string }>;
  /** The same without what the writing server adds. */
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

/** Puts a site behind the server until the test ends. */
export async function serveSite(site: Omit<FixtureSite, "build">, eagerLimit?: number): Promise<WritingSite> {
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
  const raw = async (path: string) => {
    const response = await fetch(new URL(path, server.url), { redirect: "manual" });
    return { status: response.status, text: await response.text() };
  };
  const page = async (path: string) => {
    const { status, text } = await raw(path);
    return { status, text: asBuilt(text) };
  };
  return {
    ...site,
    url: server.url,
    rebuilds,
    diagnostics: () => diagnostics,
    problems: () => diagnostics.map(({ severity, code, file = "", line = "" }) => `${severity} ${code} ${file}:${line}`),
    raw,
    page,
    main: async (path) => /<main[^>]*>([\s\S]*)<\/main>/.exec((await page(path)).text)?.[1] ?? "",
    move: (from, to) => rename(join(site.root, from), join(site.root, to)),
    remove: (path) => rm(join(site.root, path), { recursive: true, force: true }),
    until: async (look, expected) => {
      const end = performance.now() + 110_000;
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

function asBuilt(html: string): string {
  return html
    .replace(/<script type="module" src="\/__docsgen\/client\.js" data-revision="[^"]*" data-era="\d+"><\/script>/, "")
    .replace(/<meta name="docsgen:writing" content="\w+">/, "");
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
