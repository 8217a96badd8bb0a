/** Programs that tests need and a machine may lack: packages of Debian and Ubuntu, where this process may install them. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

/** Returns whether the package is there now. */
export function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return false;
  const options = { stdio: "inherit", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } };
  const apt = (...args) => spawnSync("apt-get", args, options).status === 0;
  return apt("update") && apt("install", "--yes", "--no-install-recommends", name);
}
