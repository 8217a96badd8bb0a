/**
 * The site as it is on disk, kept ready to be rendered: made once, then brought up to date file by file. A change of
 * configuration, plug-ins or templates replaces everything that was made with the old ones.
 *
 * What a reader sees is never worse than before an edit: a broken source is shown as it last was, and a site that would
 * miss more than a source (a broken sidebars file, a version list) stays the old one until it is mended.
 */
import { join, sep } from "node:path";
import { type Assembly, arrange, assemble, type Ground, type Memory, newMemory } from "../../build/assemble.ts";
import { locateKeys } from "../../build/locateKeys.ts";
import type { RunOptions } from "../../config/types.ts";
import { isInside } from "../../content/guard.ts";
import { hostModules } from "../../host.ts";
import type { Compiled, Diagnostic, SourcePath } from "../../model.ts";
import { findPackage, type Package } from "../../package.ts";
import { isSameAcrossVersions } from "../../plan/reads.ts";
import { forgetChanged, sourcePath } from "./affected.ts";
import { type Configuration, configure, loadPackaged } from "./configuration.ts";
import { Edition } from "./edition.ts";
import { type LastGood, mend } from "./lastGood.ts";
import { type LastRun, openLastRun } from "./lastRun.ts";
import { isAboutLinks } from "./problems.ts";
import { compileAlone, replaceBody } from "./prose.ts";

export class Engine {
  readonly #run: RunOptions;
  readonly #tool: Package;
  #ground: Ground;
  #memory: Memory;
  #last: LastRun;
  #good: LastGood = new Map();
  #configuration: Configuration;
  #packagedProblems: readonly Diagnostic[] = [];
  #era = 0;
  #edition: Edition | null = null;
  /** Bodies that were replaced since the site was planned, as they were then. */
  #planned = new Map<SourcePath, Compiled>();
  #diagnostics: readonly Diagnostic[] = [];

  private constructor(ground: Ground, configuration: Configuration, last: LastRun) {
    this.#run = ground.run;
    this.#tool = ground.tool;
    this.#ground = ground;
    this.#configuration = configuration;
    this.#last = last;
    this.#memory = { ...newMemory(), ...last.memory };
  }

  /** Throws a `DocsgenError` when the configuration cannot be used. */
  static async start(run: RunOptions): Promise<Engine> {
    const host = hostModules();
    const tool = findPackage();
    const configuration = await configure(run, host, null);
    const ground = { run, tool, host, drafts: true, loaded: configuration.loaded };
    const engine = new Engine(ground, configuration, await openLastRun(ground));
    await engine.#assemble();
    return engine;
  }

  get edition(): Edition {
    if (this.#edition === null) throw new Error("The engine has not started.");
    return this.#edition;
  }

  /** Problems of everything but links and rendering, at their places. */
  get diagnostics(): readonly Diagnostic[] {
    return this.#diagnostics;
  }

  /** With the lines of keys of the configuration. */
  locate(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
    return locateKeys(diagnostics, this.#configuration.loaded.source);
  }

  /** Files of the site's own code and styles, relative to the site's folder or absolute. */
  get inputs(): readonly string[] {
    const { pages, assets } = this.#memory;
    return [...this.#configuration.loaded.inputs, ...(pages.modules?.loaded.inputs ?? []), ...(assets.styles?.inputs ?? [])];
  }

  get tool(): Package {
    return this.#tool;
  }

  /** Whether a file (absolute path) is part of the site's own code, or could be what is missing there. */
  isCode(path: string): boolean {
    const { root } = this.#run;
    const source = sourcePath(root, path);
    if (this.#configuration.loaded.inputs.includes(source)) return true;
    if (isInside(join(root, "templates"), path)) return !path.endsWith(".css");
    return this.#configuration.problems.length > 0 && !source.startsWith("content/") && /\.(?:[cm]?[jt]sx?|json)$/.test(path);
  }

  /** Brings the site up to date with the changed files (absolute paths). An edit of prose is told by its source. */
  async update(paths: readonly string[]): Promise<SourcePath | null> {
    const [first] = paths;
    const only = paths.length === 1 && first !== undefined ? sourcePath(this.#run.root, first) : null;
    const tried = only === null ? null : await this.#replaceBody(only);
    if (tried?.isDone === true) return only;
    if (tried?.isRead !== true) forgetChanged(this.#memory, paths, { root: this.#run.root, tool: this.#tool.root });
    if (paths.some((path) => this.#isPackagedTemplate(path))) await this.#replacePackaged();
    else if (paths.some((path) => this.isCode(path))) await this.#replaceConfiguration();
    await this.#assemble();
    return null;
  }

  /**
   * What an edit of prose may have changed beside its page, which nobody waits for: what it is to other versions of the page.
   * True when the site had to be planned again.
   */
  async settle(): Promise<boolean> {
    const { site, compiled } = this.edition.assembly.input;
    const stands = [...this.#planned].every(([path, before]) => {
      const [page, now] = [site.bySource.get(path), compiled.get(path)];
      const versions = { site, compiled, compared: this.#memory.compared };
      return page === undefined || now === undefined || isSameAcrossVersions(page, before, now, versions);
    });
    if (stands) return false;
    await this.#assemble();
    return true;
  }

  /** Keeps for the next start, and for the next configuration, what the first one made of this had to make. */
  keep(): Promise<void> {
    return this.#last.keep();
  }

  /** Compiles one of the bodies and forgets it. */
  async practise(number: number): Promise<void> {
    const { input } = this.edition.assembly;
    const bodies = [...input.sources.values()].filter(({ format }) => format === "markdown");
    const source = bodies[number % bodies.length];
    if (source !== undefined)
      await compileAlone(this.#ground, { ...this.#memory.compile, objects: new WeakMap() }, input, source);
  }

  async #replaceBody(path: SourcePath): Promise<{ readonly isDone: boolean; readonly isRead: boolean }> {
    const { edition } = this;
    if (this.#diagnostics.some(({ file }) => file === path)) return { isDone: false, isRead: false };
    const { prose, isRead } = await replaceBody(this.#ground, this.#memory, edition.assembly, path);
    if (prose === null) return { isDone: false, isRead };
    const { source, compiled, before } = prose;
    this.#good.set(path, { source, compiled, component: null });
    this.#planned.set(path, this.#planned.get(path) ?? before);
    this.#edition = new Edition(prose.assembly, this.#era, edition);
    return { isDone: true, isRead };
  }

  #isPackagedTemplate(path: string): boolean {
    return isInside(`${this.#tool.root}${sep}templates`, path) && !path.endsWith(".css");
  }

  async #replaceConfiguration(): Promise<void> {
    this.#configuration = await configure(this.#run, this.#ground.host, this.#configuration.loaded);
    if (this.#configuration.problems.length > 0) return;
    await this.#renew({ ...this.#ground, loaded: this.#configuration.loaded });
  }

  async #replacePackaged(): Promise<void> {
    const { packaged, problems } = await loadPackaged(this.#tool.root, this.#ground.host);
    this.#packagedProblems = problems;
    if (packaged !== null) await this.#renew({ ...this.#ground, packaged });
  }

  /** Files that were read stay read; everything made of them with the old code goes. */
  async #renew(ground: Ground): Promise<void> {
    const { scan, compile } = this.#memory;
    const fresh = newMemory();
    await this.keep();
    this.#last = await openLastRun(ground);
    this.#memory = { ...fresh, ...this.#last.memory, scan, compile: { ...fresh.compile, files: compile.files } };
    this.#ground = ground;
    this.#era++;
  }

  async #assemble(): Promise<void> {
    const assembled = await assemble(this.#ground, (_name, work) => work(), this.#memory);
    const { material, bundles } = assembled;
    const isThere = (path: SourcePath) => this.#memory.scan.sources.has(path);
    const mended = mend(material, this.#good, isThere);
    const shown = mended === material ? assembled : arrange(this.#ground, mended, bundles, this.#memory);
    const problems = [...assembled.diagnostics, ...this.#configuration.problems, ...this.#packagedProblems];
    this.#diagnostics = this.locate(problems);
    if (this.#edition !== null && isWorse(shown, this.#edition.assembly)) return;
    this.#planned = new Map();
    this.#edition = new Edition(shown, this.#era);
  }
}

/** An error that no source answers for and that was not there before: more than one page would suffer. */
function isWorse(next: Assembly, before: Assembly): boolean {
  const known = new Set(siteErrors(before));
  return siteErrors(next).some((error) => !known.has(error));
}

function siteErrors({ diagnostics, input }: Assembly): readonly string[] {
  return diagnostics
    .filter(({ severity, code }) => severity === "error" && !isAboutLinks(code))
    .filter(({ file }) => file === undefined || !(input.sources.has(file) || /^content\/.*\.(?:mdx?|tsx)$/i.test(file)))
    .map(({ code, message, file }) => `${code} ${file} ${message}`);
}
