/** What `content/routes.lock` records: addresses that have been public, and what has become of them. */
import type { SourcePath, Url } from "../kit/brands.ts";

export const routesFile = "content/routes.lock" as SourcePath;

/** One line of the file. */
export type LockedRoute = LockedPage | LockedRedirect | RemovedRoute;

/** An address that answers: a page, or a redirect that the site writes itself. */
export interface LockedPage extends LockedLine {
  readonly kind: "page";
  /** Ids of headings, sorted. */
  readonly ids: readonly string[];
}

/** An address that leads to another one: the build writes the redirect. */
export interface LockedRedirect extends LockedLine {
  readonly kind: "redirect";
  /** An address without the base, possibly with a hash. */
  readonly to: string;
}

/** An address, or a heading of one, that was given up. */
export interface RemovedRoute extends LockedLine {
  readonly kind: "removed";
  /** The id of the heading; null: the whole address. */
  readonly id: string | null;
  readonly reason: string;
}

interface LockedLine {
  /** The address without the base. */
  readonly url: Url;
  /** Line of the file, counted from 1; 0 for one that is not in the file yet. */
  readonly line: number;
}
