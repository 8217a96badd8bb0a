/**
 * What must hold before a release and needs more than `npm test` may ask for: other versions of Node, a registry, a web server.
 *
 * node tests/release.mjs nodes [20 22 24]   the packed package, installed in an empty folder, on each of these versions of Node
 * node tests/release.mjs units [22 24]      the unit and fixture tests, on each of these versions of Node
 * node tests/release.mjs nginx [program]    a site served by nginx as `docsgen init --deploy nginx` says, also below a path
 * node tests/release.mjs headers [names]     what nginx, Caddy, and Apache send by the files of `security.headers`, also below a path
 * node tests/release.mjs sbom [file]        a list of all packages in the package, as CycloneDX (docsgen-<version>.cdx.json)
 * node tests/release.mjs audit              no package in the package has a known problem of high severity
 * node tests/release.mjs verify [tarball] [commit]   the tarball has, byte for byte, what the commit gives in a clean folder
 *                                           (the tag of its version; without a tarball, two clean folders are compared)
 * node tests/release.mjs permission         Node's permission model allows reading of the site and docsgen, and writing of the site:
 *                                           the manual and the site of PcapPlusPlus are built as without it
 */
import assert from "node:assert/strict";
import { execFileSync, spawn, spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = mkdtempSync(join(tmpdir(), "docsgen-release-"));
const run = (command, args, cwd = folder) =>
  execFileSync(command, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });

/** How each server is started with the files of a site, as the manual says. */
const servers = {
  nginx({ site, www, base, port }) {
    const paths = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((each) => `${each}_temp_path ${site}/${each};`);
    const types = "types { text/html html; text/css css; text/javascript js; image/svg+xml svg; }";
    const places = `location / { try_files $uri $uri.html =404; } location = ${base} { try_files ${base}index.html =404; }`;
    const block = `server { listen 127.0.0.1:${port}; root ${www}; error_page 404 ${base}404.html; include ${join(www, base)}headers.nginx.conf; ${places} }`;
    const file = join(site, "nginx.conf");
    writeFileSync(
      file,
      `daemon off; user root; pid ${site}/pid; events {} http { ${types} access_log off; ${paths.join(" ")} ${block} }\n`,
    );
    return { program: "nginx", args: ["-p", site, "-c", file, "-e", "stderr"] };
  },
  caddy({ site, www, base, port }) {
    const file = join(site, "Caddyfile");
    const own = `\troot * ${www}\n\timport ${join(www, base)}headers.caddy\n\ttry_files {path} {path}.html\n\tfile_server\n`;
    const missing = `\thandle_errors {\n\t\trewrite * ${base}404.html\n\t\tfile_server\n\t}\n`;
    writeFileSync(file, `{\n\tadmin off\n\tauto_https off\n}\nhttp://127.0.0.1:${port} {\n${own}${missing}}\n`);
    return { program: "caddy", args: ["run", "--adapter", "caddyfile", "--config", file] };
  },
  apache({ site, www, port }) {
    const modules = ["mpm_event", "authz_core", "dir", "mime", "rewrite", "headers"].map(
      (each) => `LoadModule ${each}_module /usr/lib/apache2/modules/mod_${each}.so\n`,
    );
    const file = join(site, "apache.conf");
    writeFileSync(
      file,
      `${modules.join("")}ServerName localhost\nListen 127.0.0.1:${port}\nPidFile ${site}/pid\nDefaultRuntimeDir ${site}\nErrorLog /dev/stderr\nTypesConfig /etc/mime.types\nDocumentRoot ${www}\n<Directory ${www}>\n  AllowOverride All\n  Require all granted\n</Directory>\n`,
    );
    return { program: "apache2", args: ["-D", "FOREGROUND", "-f", file] };
  },
};

const [part, ...rest] = process.argv.slice(2);
try {
  if (part === "nodes") for (const version of rest.length > 0 ? rest : ["20", "22", "24"]) onNode(version);
  else if (part === "nginx") for (const base of ["/", "/my-library/"]) await withNginx(rest[0] ?? "nginx", base);
  else if (part === "headers")
    for (const name of rest.length > 0 ? rest : Object.keys(servers))
      for (const base of ["/", "/my-library/"]) await withHeaders(name, base);
  else if (part === "units") for (const version of rest.length > 0 ? rest : ["22", "24"]) unitsOn(version);
  else if (part === "sbom") writeSbom(rest[0]);
  else if (part === "audit") audit();
  else if (part === "verify") verify(rest[0], rest[1]);
  else if (part === "permission") buildAllowed();
  else throw new Error("Say what to check: nodes, units, nginx, headers, sbom, audit, verify or permission.");
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

function unitsOn(version) {
  // Some tests run Node with the rights of somebody else.
  chmodSync(folder, 0o755);
  run("npm", ["install", "--no-audit", "--no-fund", "--silent", "--prefix", join(folder, version), `node@${version}`]);
  const bin = join(folder, version, "node_modules/node/bin");
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const args = [join(root, "node_modules/vitest/vitest.mjs"), "run", "--project", "units"];
  execFileSync(join(bin, "node"), args, { cwd: root, env, stdio: "inherit" });
}

/** Names and versions of what is bundled, from its notices, and of what is installed with docsgen. */
function shippedPackages() {
  const notices = readFileSync(join(root, "dist/licenses.txt"), "utf8")
    .split(`\n${"-".repeat(80)}\n\n`)
    .slice(1);
  const bundled = notices.map((each) => /^(\S+) (\S+) \(/.exec(each)?.slice(1).join("@"));
  const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const installed = Object.entries(packages).flatMap(([path, { version, dev }]) =>
    path === "" || dev ? [] : [`${path.replace(/^.*node_modules\//, "")}@${version}`],
  );
  return { bundled: new Set(bundled), installed: new Set(installed) };
}

/** What npm says of the whole tree, without what only development needs. */
function writeSbom(file) {
  const all = JSON.parse(run("npm", ["sbom", "--sbom-format", "cyclonedx", "--package-lock-only"], root));
  const { bundled, installed } = shippedPackages();
  const own = all.metadata.component;
  const nameOf = ({ name, version }) => `${name}@${version}`;
  const components = all.components
    .filter((each) => bundled.has(nameOf(each)) || installed.has(nameOf(each)))
    .map(({ properties: _, ...each }) => ({ ...each, scope: "required" }));
  const refs = new Set([own["bom-ref"], ...components.map((each) => each["bom-ref"])]);
  const dependencies = all.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((each) => refs.has(each)) }));
  const name = JSON.parse(readFileSync(join(root, "package.json"), "utf8")).name;
  const bom = { ...all, metadata: { ...all.metadata, component: { ...own, name } }, components, dependencies };
  checkSbom(bom, new Set([...bundled, ...installed]));
  const target = file ?? join(root, `${name}-${own.version}.cdx.json`);
  writeFileSync(target, `${JSON.stringify(bom, null, 2)}\n`);
  console.log(`${target}: ${components.length} packages, ${bundled.size} of them bundled.`);
}

function checkSbom(bom, expected) {
  assert.equal(bom.bomFormat, "CycloneDX");
  assert.match(bom.specVersion, /^1\.[56]$/);
  assert.match(bom.serialNumber, /^urn:uuid:[0-9a-f-]{36}$/);
  assert.deepEqual([...new Set(bom.components.map(({ name, version }) => `${name}@${version}`))].sort(), [...expected].sort());
  const refs = bom.components.map((each) => each["bom-ref"]);
  assert.equal(new Set(refs).size, refs.length);
  for (const each of bom.components) {
    assert.match(each.purl, /^pkg:npm\//);
    assert.ok(each.licenses?.length > 0, `${each.name} has no license`);
    assert.ok(
      each.hashes?.some(({ alg }) => alg === "SHA-512"),
      `${each.name} has no hash`,
    );
  }
}

/** npm knows problems of what is installed; what is bundled is a development dependency, so all are asked about. */
function audit() {
  const { stdout } = spawnSync("npm", ["audit", "--json"], { cwd: root, encoding: "utf8" });
  const { vulnerabilities, message } = JSON.parse(stdout);
  if (vulnerabilities === undefined) throw new Error(`The registry does not answer: ${message ?? "it has no audit"}.`);
  const { bundled, installed } = shippedPackages();
  const shipped = new Set([...bundled, ...installed].map((each) => each.replace(/@[^@]+$/, "")));
  const found = Object.values(vulnerabilities).filter(({ name }) => shipped.has(name));
  for (const { name, severity } of found) console.log(`${name}: ${severity}`);
  assert.deepEqual(
    found.filter(({ severity }) => severity === "high" || severity === "critical").map(({ name }) => name),
    [],
  );
  console.log(`No known problem of high severity in ${shipped.size} packages.`);
}

/** Compares every file of a tarball with what a commit gives when it is built and packed in a clean folder. */
function verify(tarball, commit) {
  const given = tarball === undefined ? filesOf(pack("HEAD", "first")) : filesOf(resolve(tarball));
  const manifest = JSON.parse(given.get("package.json").toString());
  const at = tarball === undefined ? "HEAD" : (commit ?? `v${manifest.version}`);
  const made = filesOf(pack(at, "second"));
  const names = [...new Set([...given.keys(), ...made.keys()])].sort();
  const differing = names.filter((name) => !(given.get(name)?.equals(made.get(name) ?? Buffer.alloc(0)) ?? false));
  const whereOf = (name) => (!given.has(name) ? "only in the build" : made.has(name) ? "differs" : "only in the tarball");
  for (const name of differing) console.log(`${name}: ${whereOf(name)}`);
  assert.equal(differing.length, 0, `${differing.length} of ${names.length} files are not what ${at} gives`);
  console.log(`All ${names.length} files are what ${at} gives.`);
}

/** @returns the tarball that `npm pack` makes of a commit in a folder of its own, with its packages installed anew. */
function pack(commit, name) {
  const place = join(folder, name);
  run("git", ["clone", "--quiet", "--no-checkout", root, place]);
  run("git", ["checkout", "--quiet", run("git", ["rev-parse", `${commit}^{commit}`], root).trim()], place);
  run("npm", ["ci", "--no-audit", "--no-fund", "--silent"], place);
  const [{ filename }] = JSON.parse(run("npm", ["pack", "--silent", "--json", "--pack-destination", folder], place));
  const tarball = join(folder, `${name}.tgz`);
  cpSync(join(folder, filename), tarball);
  return tarball;
}

/** Builds sites where Node lets nothing else be read than they, docsgen, and packages, and nothing else be written than they. */
function buildAllowed() {
  const place = join(folder, "clone");
  run("git", ["clone", "--quiet", root, place]);
  cpSync(join(root, "dist"), join(place, "dist"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(place, "node_modules"));
  // The first version whose processes hand the limits on to those that they start.
  run("npm", ["install", "--no-audit", "--no-fund", "--silent", "--prefix", join(folder, "24"), "node@24"]);
  const node = join(folder, "24/node_modules/node/bin/node");
  const readable = [place, join(root, "node_modules")].map((path) => `--allow-fs-read=${path}`);
  const others = ["--allow-child-process", "--allow-worker", "--allow-addons"];
  const limits = ["--no-warnings", "--permission", ...readable, `--allow-fs-write=${place}`, ...others];
  const build = (flags, ...args) =>
    spawnSync(node, [...flags, join(place, "dist/cli.js"), "build", "--no-cache", ...args], { cwd: place, encoding: "utf8" });
  const manifestOf = (flags, site, out) => {
    const { status, stderr } = build(flags, "--root", site, "--out", out);
    assert.equal(status, 0, stderr);
    return readFileSync(join(place, site, out, "docsgen-manifest.json"), "utf8");
  };
  for (const site of ["manual", "."])
    assert.equal(manifestOf(limits, site, "build-limited"), manifestOf([], site, "build-free"), `${site} has other files`);
  const reading = `import { readFileSync } from "node:fs";\nreadFileSync(${JSON.stringify(process.execPath)});\n`;
  writeFileSync(join(place, "manual/outside.config.ts"), `${reading}export { default } from "./site.config.ts";\n`);
  const { status, stderr } = build(limits, "--root", "manual", "--config", "outside.config.ts");
  assert.equal(status, 2, stderr);
  assert.match(stderr, /^manual\/outside\.config\.ts:2:1 error config\/load\n.*Access to this API has been restricted/m);
  console.log("Both sites are built with their own files alone, and a configuration that reads others is refused.");
}

/** The bytes of each file of a tarball by its path. */
function filesOf(tarball) {
  const place = mkdtempSync(join(folder, "unpacked-"));
  run("tar", ["-xzf", tarball, "-C", place]);
  const entries = readdirSync(join(place, "package"), { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
  const paths = entries.map(({ parentPath, name }) => join(parentPath, name));
  return new Map(paths.map((path) => [relative(join(place, "package"), path), readFileSync(path)]));
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

/** Serves a new site with the file of headers that its build makes for a server. */
async function withHeaders(name, base) {
  const site = join(folder, `${name}${base.length}`);
  run(process.execPath, [join(root, "dist/cli.js"), "init", site, "--base", base]);
  const config = join(site, "site.config.ts");
  const configured = readFileSync(config, "utf8").replace("  docs: {", `  security: { headers: ["${name}"] },\n  docs: {`);
  writeFileSync(config, configured);
  writeFileSync(join(site, "content/static/img/it's #1.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  run(process.execPath, [join(root, "dist/cli.js"), "build", "--root", site]);
  const www = join(site, "www");
  cpSync(join(site, "build"), join(www, base), { recursive: true });
  const port = await freePort();
  const { program, args } = servers[name]({ site, www, base, port });
  const server = spawn(program, args, { stdio: ["ignore", "inherit", "inherit"], env: { ...process.env, HOME: site } });
  try {
    await until(`http://127.0.0.1:${port}${base}`);
    await askForHeaders(`http://127.0.0.1:${port}${base}`, base);
    console.log(`${name}, ${base}: pages, assets, and files that may hold scripts have their headers.`);
  } finally {
    server.kill("SIGTERM");
    await new Promise((ended) => server.once("close", ended));
  }
}

async function askForHeaders(home, base) {
  const get = (path) => fetch(`${home}${path}`, { redirect: "manual" });
  const missing = await get("docs/nothing/here");
  const pages = await Promise.all(["", "docs", "docs/install", "search"].map(get));
  const [, script] = /<script[^>]* src="([^"]+)"/.exec(await pages[2].clone().text());
  const asset = await get(script.slice(base.length));
  const image = await get("img/favicon.svg");
  const odd = await get("img/it's%20%231.svg");
  assert.deepEqual([missing.status, ...[...pages, asset, image, odd].map((each) => each.status)], [404, ...Array(7).fill(200)]);
  for (const { headers } of [missing, ...pages, asset, image, odd]) {
    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("cross-origin-opener-policy"), "same-origin");
    assert.equal(headers.get("referrer-policy"), "strict-origin-when-cross-origin");
    assert.match(headers.get("permissions-policy"), /camera=\(\)/);
  }
  const policy = ({ headers }) => headers.get("content-security-policy");
  for (const page of pages)
    assert.match(policy(page), /^default-src 'none'; script-src 'self' 'sha256-.*; frame-ancestors 'none'$/);
  for (const file of [image, odd]) assert.match(policy(file), /^default-src 'none'; .*sandbox; frame-ancestors 'none'$/);
  assert.equal(policy(asset), "frame-ancestors 'none'");
  assert.equal(asset.headers.get("cache-control"), "public, max-age=31536000, immutable");
  for (const { headers } of pages) assert.equal(headers.get("cache-control"), "no-cache");
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
