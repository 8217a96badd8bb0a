/** Revisions and problems → what open pages show, and what the person who writes is told. */

import { sourcePath } from "../../kit/files/sourcePath.ts";
import type { Diagnostic, Page, SourcePath, SymbolPage } from "../../model/model.ts";
import type { RunOptions } from "../../model/schemas/config.ts";
import type { Assembly } from "../../site/assembly.ts";
import { sourcesOn } from "../../site/pageCache.ts";
import type { RequestContext } from "../send.ts";
import { Channel, type State } from "./channel.ts";
import { pagesOf } from "./pageText.ts";
import type { ProblemList, ProblemOrigin } from "./problems.ts";
import type { Made } from "./queue.ts";
import type { Rebuilt, WatchReporter } from "./reporter.ts";
import { nameOf, pageAt, type Revision } from "./revision.ts";

/** So many pages are rendered before anybody asks for them. */
const mostSent = 8;

export interface AudienceParts {
  readonly run: RunOptions;
  readonly reporter: WatchReporter;
  readonly problems: ProblemList;
}

export class Audience {
  readonly #parts: AudienceParts;
  readonly #channel = new Channel();

  constructor(parts: AudienceParts) {
    this.#parts = parts;
  }

  /** Tells of the first revision. */
  greet({ shownView }: Revision): void {
    const { reporter, problems } = this.#parts;
    const { waiting } = shownView.assembly;
    if (waiting.size > 0) reporter.compiling?.(waiting.size);
    if (problems.all.length > 0) reporter.problems(problems.all);
  }

  /** Open pages first, then the reporter. */
  tell({ before, after, cause }: Made): void {
    const { run, reporter, problems } = this.#parts;
    const isNew = after.number !== before.number;
    if (isNew) problems.clear("requests");
    const isOther = problems.update(after.problems);
    if (isNew || isOther) {
      const prose = isNew ? this.#prose(before, after) : {};
      this.#channel.send((page) => ({ ...this.#state(after, page), ...prose }));
    }
    if (cause.kind === "files" && isNew)
      reporter.rebuilt({
        changes: [...cause.changes].map(([path, kind]) => ({ path: sourcePath(run.root, path), kind })),
        rebuilt: compareRevisions(before, after),
        ms: performance.now() - cause.began,
      });
    if (cause.kind === "compiled") reporter.compiled?.({ pages: cause.pages, ms: performance.now() - cause.began });
    if (isOther) reporter.problems(problems.all);
  }

  /** Tells of a problem that was found outside of the revisions. */
  report(origin: ProblemOrigin, problem: Diagnostic, current: Revision): void {
    this.#parts.problems.add(origin, problem);
    this.tell({ before: current, after: current, cause: { kind: "rest" } });
  }

  /** `page`: the path of the page that opens it. */
  open(context: RequestContext, page: string, current: Revision): void {
    this.#channel.open(context, page, this.#state(current, page));
  }

  /** Returns false if there is no problem at the place, or no editor to open it. */
  edit(place: string): boolean {
    const { problems, reporter } = this.#parts;
    const problem = problems.at(place);
    if (problem === undefined || reporter.edit === undefined) return false;
    reporter.edit(problem);
    return true;
  }

  #state(revision: Revision, page: string): State {
    const { problems, run } = this.#parts;
    return { revision: nameOf(revision), ...problems.shown(run.root, pageAt(revision, page)?.source ?? null) };
  }

  /** After an edit of prose, the pages themselves, so that browsers need not request them; not where many pages show it. */
  #prose(before: Revision, after: Revision): Pick<State, "prose"> {
    const pages = after.edited === null || this.#channel.size === 0 ? null : pagesOf(after, after.edited, mostSent);
    return pages === null ? {} : { prose: { after: nameOf(before), pages } };
  }
}

/** Compares over all languages. */
function compareRevisions(before: Revision, after: Revision): Rebuilt {
  const shown = ({ shownView }: Revision) => [shownView, ...shownView.languages].map(({ assembly }) => assembly);
  const former = new Map(shown(before).map((assembly) => [assembly.config.locale.lang, assembly]));
  const now = shown(after);
  const changed = now.reduce((sum, each) => sum + changedPages(former.get(each.config.locale.lang) ?? null, each), 0);
  const [old, first] = [before.shownView.assembly, after.shownView.assembly];
  const sheets = ({ assets: { styles, pageStyles } }: typeof first) => JSON.stringify([styles, pageStyles]);
  return {
    pages: changed,
    total: now.reduce((sum, { site }) => sum + site.pages.length, 0),
    everything: before.codeGeneration !== after.codeGeneration,
    styles: sheets(old) !== sheets(first),
    scripts: old.assets.script !== first.assets.script || old.assets.inlineScript !== first.assets.inlineScript,
  };
}

/** How many pages of a language are new, have another source, body, or note, or say something else of a symbol. */
function changedPages(old: Assembly | null, now: Assembly): number {
  const isChanged = (path: SourcePath) =>
    old?.sources.get(path) !== now.sources.get(path) || old?.compiled.get(path) !== now.compiled.get(path);
  const isNew = ({ url }: Page) => old?.site.byUrl.has(url) !== true;
  const entryIn = ({ apis }: Assembly, page: SymbolPage) => JSON.stringify(apis.reference(page.docSet)?.entry(page.symbol.name));
  const isOther = (page: Page) => "symbol" in page && old !== null && entryIn(old, page) !== entryIn(now, page);
  const hasOtherApi = old !== null && old.content.symbols !== now.content.symbols;
  const shown = (page: Page) => [old, now].flatMap((each) => (each === null ? [] : sourcesOn(page, each)));
  return now.site.pages.filter((page) => isNew(page) || shown(page).some(isChanged) || (hasOtherApi && isOther(page))).length;
}
