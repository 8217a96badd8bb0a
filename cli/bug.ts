/** The report of an exception that is not a problem of the site. */
import { findPackage } from "../src/kit/files/package.ts";

/** Short by default; the stack is for those who ask. */
export function bugReport(error: unknown, verbose: boolean): string {
  const { version } = findPackage();
  const summary = error instanceof Error ? error.message : String(error);
  const rows = [
    `docsgen has stopped because of a bug: ${summary}`,
    "This is not a mistake in your site. Please report it to the maintainers of docsgen with this message,",
    `the command you ran, and the versions: docsgen ${version}, Node ${process.version}, ${process.platform}.`,
    verbose ? stackOf(error) : "Run the same command with --verbose for a stack trace to include.",
  ];
  return `${rows.join("\n")}\n`;
}

/** The stack with those of its causes. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = error.stack ?? error.message;
  return error.cause === undefined ? own : `${own}\nCaused by: ${stackOf(error.cause)}`;
}
