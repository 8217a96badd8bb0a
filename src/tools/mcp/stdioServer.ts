/**
 * A finished build → a server of the Model Context Protocol on stdin and stdout, which programs ask for its text. It only reads, ends
 * with its input, and writes nothing but the protocol to stdout.
 */
import { statSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { setImmediate } from "node:timers/promises";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js";
import type { Engine } from "../../../client/search/engine/createEngine.ts";
import { type BuiltSite, latestVersions, NotFound, openBuiltSite } from "../../finished/builtSite.ts";
import { findBuild } from "../../finished/findBuild.ts";
import { manifestFile } from "../../kit/files/buildManifest.ts";
import { findPackage } from "../../kit/files/package.ts";
import { z } from "../../kit/schema.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import { listVersions } from "../../sources/version/listVersions.ts";
import { changesAnswer } from "./changesAnswer.ts";
import { pageList, versionList } from "./listAnswer.ts";
import { pageAnswer } from "./pageAnswer.ts";
import { openSearch, searchAnswer } from "./searchAnswer.ts";

export interface McpOptions {
  /** Ends the server. */
  readonly signal: AbortSignal;
  /** A line for the person who looks at stderr. */
  readonly log: (line: string) => void;
}

/** Serves until the input ends or the signal is given. Throws a `DocsgenError` when there is no finished build. */
export async function serveMcp(run: RunOptions, { signal, log }: McpOptions): Promise<void> {
  const current = siteReader(run);
  const { site } = await current();
  const server = new McpServer({ name: "docsgen", version: findPackage().version }, { instructions: instructions(site) });
  const running = new Set<Promise<unknown>>();
  addTools(server, site.hasSearch, (work) => {
    const answer = current().then(work).then(text, problem);
    running.add(answer);
    // The program that asked gets the error; the server goes on.
    const done = () => void running.delete(answer);
    answer.then(done, done);
    return answer;
  });
  const ended = endOf(signal, (close) => {
    server.server.onclose = close;
  });
  server.server.onerror = ({ name, message }) => {
    if (message.includes("exceeded maximum size")) log("A message is longer than 10 MB, so the connection ends.\n");
    // It may have no id to answer to.
    if (name === "SyntaxError" || name === "ZodError")
      log("A line of the input is no message of the protocol, and is ignored.\n");
  };
  await server.connect(new StdioServerTransport());
  log(`Serving the documentation at ${site.addressOf("/")} to a program on stdin and stdout.\n`);
  await ended;
  // What was asked before the end is answered; the protocol starts work in later turns.
  for (let turn = 0; turn < 3 && !signal.aborted; turn++) {
    await setImmediate();
    await Promise.allSettled(running);
  }
  await server.close();
}

/** The protocol closes the connection after a message that is too long. */
function endOf(signal: AbortSignal, whenClosed: (close: () => void) => void): Promise<void> {
  return new Promise((resolve) => {
    whenClosed(resolve);
    for (const event of ["end", "close"]) process.stdin.once(event, () => resolve());
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (signal.aborted) resolve();
  });
}

interface Opened {
  readonly site: BuiltSite;
  readonly engine: Engine;
}

/** The build as it is now: it is opened again when another one has taken its place. */
function siteReader(run: RunOptions): () => Promise<Opened> {
  const stamp = () => {
    const found = statSync(join(run.out, manifestFile), { throwIfNoEntry: false });
    return found === undefined ? null : `${found.ino} ${found.mtimeMs}`;
  };
  let last: { readonly of: string | null; readonly opened: Promise<Opened> } | null = null;
  const open = async (): Promise<Opened> => {
    const build = await findBuild(run);
    const site = await openBuiltSite(build, async () => (await listVersions(run)).versions);
    return { site, engine: openSearch(build.out) };
  };
  return () => {
    const of = stamp();
    if (last === null || last.of !== of || of === null) {
      const own = { of, opened: open() };
      last = own;
      own.opened.catch(() => {
        if (last === own) last = null;
      });
    }
    return last.opened;
  };
}

function instructions(site: BuiltSite): string {
  const labels = latestVersions(site).map(({ label }) => label);
  const kind = labels.length > 1 ? "the latest of each documentation" : "the default";
  const which = labels.length === 0 ? "" : ` Without a version, answers are about ${labels.join(", ")}, ${kind}.`;
  return `The documentation at ${site.addressOf("/")}.${which} Say which version an answer is about, and cite the addresses with their anchors.`;
}

const page = z
  .string()
  .describe('Id ("install/linux"), path ("/docs/install/linux"), or address of a page; "#anchor" names a section');
const version = z.string().optional().describe('Name of a version, such as "v2.0"; the default without it');

type Answer = { content: { type: "text"; text: string }[]; isError?: boolean };
type Ask = (work: (opened: Opened) => string | Promise<string>) => Promise<Answer>;

function addTools(server: McpServer, hasSearch: boolean, ask: Ask): void {
  const annotations = { readOnlyHint: true, openWorldHint: false };
  if (hasSearch) {
    const everywhere = version.describe('Name of a version, or "all"; the default without it');
    server.registerTool(
      "search",
      {
        title: "Search the documentation",
        description:
          "Finds sections of the documentation by words, names of an API, or a question. Returns titles, excerpts, and addresses.",
        inputSchema: {
          query: z.string().min(1).max(500),
          version: everywhere,
          limit: z.number().int().min(1).max(30).optional().describe("How many sections to list; 8 without it"),
        },
        annotations,
      },
      (asked) => ask(({ site, engine }) => searchAnswer(asked, engine, site)),
    );
  }
  server.registerTool(
    "read_page",
    {
      title: "Read a page",
      description: "Returns a page of the documentation, or one section of it, as Markdown with its version and address.",
      inputSchema: { page, version, section: z.string().optional().describe("Anchor or title of one section") },
      annotations,
    },
    (asked) => ask(({ site }) => pageAnswer(asked, site)),
  );
  server.registerTool(
    "list_pages",
    {
      title: "List the pages",
      description: "Lists the pages of a version, and those that belong to no version, with their titles and addresses.",
      inputSchema: { version },
      annotations,
    },
    (asked) => ask(({ site }) => pageList(asked.version ?? "", site)),
  );
  server.registerTool(
    "list_versions",
    { title: "List the versions", description: "Lists the versions of the documentation, the newest first.", annotations },
    () => ask(({ site }) => versionList(site)),
  );
  server.registerTool(
    "what_changed",
    {
      title: "Show what changed",
      description: "Compares two versions: what breaks, what to do, what is new, changed pages; or one page word by word.",
      inputSchema: {
        page: page.optional(),
        version,
        since: z.string().optional().describe("The older version; the one before without it"),
      },
      annotations,
    },
    (asked) => ask(({ site }) => changesAnswer(asked, site)),
  );
}

/** A program has room for some text only. */
const mostCharacters = 80_000;

function text(answer: string): Answer {
  const cut = `${answer.slice(0, mostCharacters).toWellFormed()}\n\n(Cut here: the answer has ${answer.length} characters. Ask for a part of it.)`;
  return { content: [{ type: "text", text: answer.length > mostCharacters ? cut : answer }] };
}

/** What is not there is an answer that a program can act on; anything else is reported by the protocol as an error. */
function problem(error: unknown): Answer {
  if (error instanceof NotFound) return { ...text(error.message), isError: true };
  throw error;
}
