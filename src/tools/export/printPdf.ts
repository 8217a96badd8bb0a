/** An HTML file → a PDF with outline, tags and page numbers, printed by an installed Chromium, Chrome or Edge. */
import { accessSync, constants, existsSync, statSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import process from "node:process";
import { pathToFileURL } from "node:url";
import { DocsgenError, diagnose } from "../../kit/diagnostics/diagnostic.ts";
import { fileError } from "../../kit/diagnostics/fileError.ts";
import { readRegularFile } from "../../kit/files/readFile.ts";
import { temporaryFolder } from "../../kit/files/temporaryFolder.ts";
import { orNull } from "../../kit/once.ts";
import { type Ended, runProgram } from "../../kit/processes/runProgram.ts";

const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome", "msedge", "microsoft-edge"];

const elsewhere = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe",
];

/** Seconds. */
const patience = 300;

/** `CHROME_PATH`, or the first browser that is installed. Throws a `DocsgenError` where there is none. */
export function findBrowser(environment: NodeJS.ProcessEnv = process.env): string {
  const named = environment.CHROME_PATH ?? "";
  if (named !== "") {
    if (isProgram(named)) return named;
    const what = existsSync(named) ? "is no program" : "does not exist";
    const hint = "Name the program of Chromium, Chrome, or Edge, or unset it to take the one that is installed.";
    throw new DocsgenError([diagnose("export/browser", `CHROME_PATH names "${named}", which ${what}.`, { hint })]);
  }
  const folders = (environment.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
  const installed = folders.flatMap((folder) => names.flatMap((name) => [join(folder, name), join(folder, `${name}.exe`)]));
  const found = [...installed, ...elsewhere].find(isProgram);
  if (found !== undefined) return found;
  throw new DocsgenError([
    diagnose("export/browser", "No Chromium, Chrome, or Edge is installed, which --pdf prints with.", {
      hint: "Install one, or name its program in the environment variable CHROME_PATH.",
    }),
  ]);
}

function isProgram(file: string): boolean {
  const isAllowed = () => {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  };
  return orNull(isAllowed) === true;
}

/** The `file:` address of an absolute path. */
export function fileAddress(path: string): string {
  return pathToFileURL(path).href;
}

/** The bytes of the PDF. `html` names files of this machine by their `file:` addresses. */
export async function printPdf(html: string, browser: string, signal: AbortSignal): Promise<Uint8Array> {
  const folder = await temporaryFolder("print");
  try {
    const [page, pdf] = [join(folder, "book.html"), join(folder, "book.pdf")];
    await writeFile(page, html).catch((error: unknown) => {
      throw fileError(error, { verb: "write", path: page });
    });
    const call = [browser, ...flags(folder), `--print-to-pdf=${pdf}`, fileAddress(page)];
    const ended = await runProgram(call, { cwd: folder, seconds: patience, signal });
    if (ended?.ok !== true) throw failed(browser, ended === null ? "it cannot be started" : reasonOf(ended));
    if (!existsSync(pdf)) throw failed(browser, "it wrote no file");
    const bytes = readRegularFile(pdf);
    // Chromium takes no notice of a full disk.
    if (!bytes.subarray(-endMark.length - 2).includes(endMark)) throw failed(browser, "the file that it wrote is not whole");
    return bytes;
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
    // It asks its maker for news, and connects ahead to the hosts of frames that the policy of the document then refuses.
    "--host-resolver-rules=MAP * ~NOTFOUND",
    "--no-proxy-server",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    `--user-data-dir=${join(folder, "profile")}`,
    ...(isRoot ? ["--no-sandbox"] : []),
  ];
}

/** What a PDF ends with. */
const endMark = "%%EOF";

/** The last line that it printed. */
function reasonOf({ stderr, end }: Ended): string {
  return stderr.trim().split("\n").at(-1) || end;
}

function failed(browser: string, reason: string): DocsgenError {
  return new DocsgenError([
    diagnose("export/browser", `${browser} did not print the PDF: ${reason}.`, {
      hint: "Use Chrome or Chromium 131 or newer; CHROME_PATH names another one.",
    }),
  ]);
}
