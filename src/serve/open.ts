/** Shows a URL in the reader's browser, with the command each system has for it. A machine without one is no error. */
import { spawn } from "node:child_process";

export function openBrowser(url: string): void {
  const [command, ...args] = opener(process.platform, url);
  const child = spawn(command, args, { stdio: "ignore", detached: true });
  child.on("error", () => {});
  child.unref();
}

function opener(platform: string, url: string): readonly [string, ...string[]] {
  if (platform === "darwin") return ["open", url];
  return platform === "win32" ? ["rundll32", "url.dll,FileProtocolHandler", url] : ["xdg-open", url];
}
