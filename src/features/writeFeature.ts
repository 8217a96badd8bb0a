/** What files a feature adds to the site: a value in `write.ts` of its folder, which the list `features/write.ts` names. */
import type { ApiAccess } from "../model/apiAccess.ts";
import type { Output, Site } from "../model/model.ts";
import type { Config } from "../model/schemas/config.ts";

export interface WriteFeature {
  /** Files that follow from the plan alone. */
  readonly outputsOf?: (site: Site, config: Config, made: MadeForFiles) => readonly Output[];
  /** Whether each language has those files; otherwise they exist once, next to the pages of the default language. */
  readonly isOfLanguage?: boolean;
  /** Whether the site asked for those files: then a static file in the place of one is a mistake. Otherwise it replaces that. */
  readonly isAskedFor?: boolean;
}

export interface MadeForFiles {
  readonly apis: ApiAccess;
  /** The service worker. */
  readonly offlineScript: string;
}
