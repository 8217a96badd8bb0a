/**
 * Loaded into the program before it starts: counts its calls to the file system that concern one folder, and at one of them ends
 * the process or lets the call fail. `DISK_PLAN` holds what is to happen, as JSON; the count is written to its `report`. Only the process that
 * does the work is meant, not the one that watches it.
 */
import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** @type {{ root: string, at: number, act: string, code: string, writing: boolean, report: string }} */
const plan = JSON.parse(process.env.DISK_PLAN ?? "{}");
const { writeFileSync } = fs;
const isWorking = process.env.DOCSGEN_WATCHER === String(process.ppid);
const writers =
  /^(?:appendFile|chmod|copyFile|cp|fsync|link|lutimes|mkdir|mkdtemp|rename|rm|rmdir|symlink|truncate|unlink|utimes|write|writeFile|writev)$/;
const readers = /^(?:access|close|fstat|lstat|open|opendir|read|readFile|readdir|readlink|realpath|stat)$/;

/** Files of the folder that are open. */
const open = new Set();
let count = 0;

function isCounted(name, given) {
  if (!isWorking) return false;
  const [path, flags] = given;
  const isInside = typeof path === "number" ? open.has(path) : String(path).startsWith(plan.root);
  if (!isInside) return false;
  if (!plan.writing) return true;
  return writers.test(name) || (name === "open" && typeof flags === "string" && /[wa+]/.test(flags));
}

const die = () => process.kill(process.pid, plan.act.split(" ")[0]);

function failure(name, path) {
  const syscall = { readdir: "scandir", readFile: "open", writeFile: "open" }[name] ?? name;
  return Object.assign(new Error(`${plan.code}: ${syscall} '${path}'`), { code: plan.code, errno: -1, syscall, path });
}

/** What a failing call says at once; null where it is made. */
function fault(number, name, given) {
  if (plan.act !== "fail" || number === 0 || number !== plan.at) return null;
  const isQuiet = plan.code === "ENOENT" && given[1]?.throwIfNoEntry === false;
  return isQuiet ? { value: undefined } : { error: failure(name, given[0]) };
}

/** The number of a call that counts; 0 for others. */
function begin(name, given) {
  if (!isCounted(name, given)) return 0;
  count++;
  if (count === plan.at && plan.act.endsWith("before")) die();
  return count;
}

/** After a call, whether it succeeded or not. */
function end(number) {
  if (number === plan.at && number > 0 && plan.act.endsWith("after")) die();
}

function noteFile(name, path, result) {
  if (name === "open" && typeof result === "number" && String(path).startsWith(plan.root)) open.add(result);
  if (name === "close") open.delete(path);
}

function wrapSync(name, call) {
  return (...given) => {
    const number = begin(name, given);
    const found = fault(number, name, given);
    if (found?.error) throw found.error;
    try {
      const result = found === null ? call(...given) : found.value;
      noteFile(name, given[0], result);
      return result;
    } finally {
      end(number);
    }
  };
}

function wrapPromise(name, call) {
  return async (...given) => {
    const number = begin(name, given);
    const found = fault(number, name, given);
    if (found?.error) throw found.error;
    try {
      return await call(...given);
    } finally {
      end(number);
    }
  };
}

function wrapCallback(name, call) {
  return (...given) => {
    const done = given.at(-1);
    const number = typeof done === "function" ? begin(name, given) : 0;
    if (number === 0) return call(...given);
    const found = fault(number, name, given);
    if (found?.error) return process.nextTick(done, found.error);
    return call(...given.slice(0, -1), (error, ...results) => {
      end(number);
      noteFile(name, given[0], results[0]);
      done(error, ...results);
    });
  };
}

const isWrapped = (name) => writers.test(name) || readers.test(name);
for (const [key, call] of Object.entries(fs)) {
  const name = key.replace(/Sync$/, "");
  if (typeof call !== "function" || !isWrapped(name)) continue;
  fs[key] = Object.assign(key === name ? wrapCallback(name, call) : wrapSync(name, call), call);
}
for (const [name, call] of Object.entries(fs.promises))
  if (typeof call === "function" && isWrapped(name)) fs.promises[name] = wrapPromise(name, call);
syncBuiltinESMExports();

if (isWorking) process.on("exit", () => writeFileSync(plan.report, String(count)));
