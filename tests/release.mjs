/**
 * What must hold before a release and needs more than `npm test` may ask for: other versions of Node, a registry, a web server.
 *
 * node tests/release.mjs nodes [20 22 24]   the packed package, installed in an empty folder, on each of these versions of Node
 * node tests/release.mjs nginx [program]    a site served by nginx as `docsgen init --deploy nginx` says, also below a path
 */
import assert from "node:assert/strict";
import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "docsgen-release-"));
const run = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

const [part, ...rest] = process.argv.slice(2);
try {
  if (part === "nodes") for (const version of rest.length > 0 ? rest : ["20", "22", "24"]) onNode(version);
  else if (part === "nginx") for (const base of ["/", "/my-library/"]) await withNginx(rest[0] ?? "nginx", base);
  else throw new Error("Say what to check: nodes or nginx.");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Packs docsgen, installs it where nothing else is, and lets it make, build and check a site whose types are right. */
function onNode(version) {
  const [{ filename }] = JSON.parse(run("npm", ["pack", "--ignore-scripts", "--json", "--pack-destination", folder], root));
  const place = join(folder, `node-${version}`);
  mkdirSync(place);
  writeFileSync(join(place, "package.json"), "{}");
  run("npm", ["install", "--no-audit", "--no-fund", "--silent", join(folder, filename), `node@${version}`], place);
  const node = join(place, "node_modules/node/bin/node");
  const docsgen = (...args) => run(node, [join(place, "node_modules/docsgen/dist/cli.js"), ...args], place);
  docsgen("init", "site", "--deploy", "pages");
  const site = join(place, "site");
  run("npm", ["install", "--no-audit", "--no-fund", "--silent"], site);
  docsgen("build", "--root", "site");
  docsgen("check", "--root", "site");
  run(node, [join(site, "node_modules/typescript/bin/tsc"), "-p", "."], site);
  console.log(`Node ${run(node, ["--version"]).trim()}: installed, made a site, built and checked it.`);
}

/** Serves a new site by the file that it was made with, and asks for what a reader asks for. */
async function withNginx(program, base) {
  const name = `docs${base.length}`;
  run(process.execPath, [join(root, "dist/cli.js"), "init", name, "--deploy", "nginx", "--base", base]);
  const site = join(folder, name);
  mkdirSync(join(site, "content/docs/next/install"));
  writeFileSync(join(site, "content/docs/next/install/linux.md"), "# Linux\n\nBelow a page that is a folder too.\n");
  run(process.execPath, [join(root, "dist/cli.js"), "build", "--root", name]);
  const www = join(folder, `www${base.length}`);
  cpSync(join(site, "build"), join(www, base), { recursive: true });
  const port = await freePort();
  const server = readFileSync(join(site, "deploy/nginx.conf"), "utf8")
    .replace("listen 80;", `listen 127.0.0.1:${port};`)
    .replace(/root .*;/, `root ${www};`);
  const types = "types { text/html html; text/css css; text/javascript js; image/svg+xml svg; application/json json; }";
  const logs = `access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;`;
  const file = join(folder, `nginx${base.length}.conf`);
  writeFileSync(
    file,
    `daemon off; user root; pid ${file}.pid; error_log stderr error; events {} http { ${types} ${logs}\n${server}}\n`,
  );
  const nginx = spawn(program, ["-p", folder, "-c", file, "-e", "stderr"], { stdio: ["ignore", "inherit", "inherit"] });
  try {
    await until(`http://127.0.0.1:${port}/`);
    await askFor(`http://127.0.0.1:${port}`, base, readFileSync(join(site, "build/404.html"), "utf8"));
    console.log(`nginx, ${base}: pages, folders, unknown addresses and assets are served as they should be.`);
  } finally {
    nginx.kill("SIGQUIT");
    await new Promise((ended) => nginx.once("close", ended));
  }
}

async function askFor(origin, base, notFound) {
  const get = (path) => fetch(`${origin}${path}`, { redirect: "manual" });
  const home = await get(base);
  const html = await home.text();
  assert.equal(home.status, 200);
  assert.equal(home.headers.get("cache-control"), "no-cache");
  for (const path of ["docs", "docs/install", "docs/install/linux", "docs/quickstart.html"])
    assert.equal((await get(`${base}${path}`)).status, 200, path);
  const slash = await get(`${base}docs/install/?os=linux`);
  assert.deepEqual([slash.status, slash.headers.get("location")], [301, `${base}docs/install?os=linux`]);
  if (base !== "/") {
    const bare = await get(base.slice(0, -1));
    assert.deepEqual([bare.status, bare.headers.get("location")], [301, base]);
  }
  for (const path of ["docs/nothing", "nothing", "assets/nothing.js", "docs/install/nothing"]) {
    const missing = await get(`${base}${path}`);
    assert.deepEqual([path, missing.status, await missing.text()], [path, 404, notFound]);
  }
  const [asset] = new RegExp(`${base}assets/[\\w-]+\\.css`).exec(html);
  const style = await get(asset);
  assert.deepEqual([style.status, style.headers.get("cache-control")], [200, "public, max-age=31536000, immutable"]);
  assert.equal((await get("/assets/nothing.js")).headers.get("cache-control"), null);
}

async function until(address) {
  for (let left = 100; left > 0; left--) {
    if (
      await fetch(address).then(
        () => true,
        () => false,
      )
    )
      return;
    await wait(50);
  }
  throw new Error(`Nothing answers at ${address}.`);
}

function freePort() {
  return new Promise((found) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => found(port));
    });
  });
}
