/** An HTML file → a PDF with outline, tags and page numbers, printed by an installed Chromium, Chrome or Edge. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { DocsgenError, diagnose } from "../core/diagnostic.ts";
import { readRegularFile } from "../core/readFile.ts";

const run = promisify(execFile);

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge"];

const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Milliseconds. */
const patience = 300_000;

/** `CHROME_PATH`, or the first browser that is installed. Throws a `DocsgenError` where there is none. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment.CHROME_PATH ?? "";
  if (named !== "") {
    if (existsSync(named)) return named;
    throw new DocsgenError([diagnose("export/browser", `CHROME_PATH names "${named}", which does not exist.`)]);
  }
  const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const installed = folders.flatMap((folder) => names.flatMap((name) => [join(folder, name), join(folder, `${name}.exe`)]));
  const found = [...installed, ...elsewhere].find((file) => existsSync(file));
  if (found !== undefined) return found;
  throw new DocsgenError([
    diagnose("export/browser", "No Chromium, Chrome, or Edge is installed, which --pdf prints with.", {
      hint: "Install one, or name its program in the environment variable CHROME_PATH.",
    }),
  ]);
}

/** The `file:` address of an absolute path. */
export function fileAddress(path: string): string {
  return pathToFileURL(path).href;
}

/** The bytes of the PDF. `html` names files of this machine by their `file:` addresses. */
export async function printPdf(html: string, browser: string, signal: AbortSignal): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), "docsgen-print-"));
  try {
    const [page, pdf] = [join(folder, "book.html"), join(folder, "book.pdf")];
    await writeFile(page, html);
    await run(browser, [...flags(folder), `--print-to-pdf=${pdf}`, fileAddress(page)], {
      timeout: patience,
      signal,
      maxBuffer: 64_000_000,
    }).catch((error: unknown) => {
      signal.throwIfAborted();
      throw failed(browser, error);
    });
    if (!existsSync(pdf)) throw failed(browser, new Error("it wrote no file"));
    return readRegularFile(pdf);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

function flags(folder: string): readonly string[] {
  // The sandbox of Chromium does not work for root; the document runs no script and loads files of the build only.
  const isRoot = process.getuid?.() === 0;
  return [
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--no-pdf-header-footer",
    "--generate-pdf-document-outline",
    "--export-tagged-pdf",
    "--virtual-time-budget=60000",
    `--user-data-dir=${join(folder, "profile")}`,
    ...(isRoot ? ["--no-sandbox"] : []),
  ];
}

function failed(browser: string, error: unknown): DocsgenError {
  const { killed, message, stderr } = error as Partial<Record<"killed" | "message" | "stderr", unknown>>;
  const said =
    String(stderr ?? "")
      .trim()
      .split("\n")
      .at(-1) ?? "";
  const reason = killed === true ? `it took longer than ${patience / 60_000} minutes` : said || String(message).split("\n")[0];
  return new DocsgenError([
    diagnose("export/browser", `${browser} did not print the PDF: ${reason}.`, {
      hint: "Use Chrome or Chromium 131 or newer; CHROME_PATH names another one.",
    }),
  ]);
}
