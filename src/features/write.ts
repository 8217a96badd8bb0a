/** The features that add files to the site. To take one out, delete its folder and its lines here and in the lists next to this one. */
import { changes } from "./changes/write.ts";
import { news } from "./news/write.ts";
import { offline } from "./offline/write.ts";
import { skill, twins } from "./twins/write.ts";
import type { WriteFeature } from "./writeFeature.ts";

export const written: readonly WriteFeature[] = [changes, news, twins, skill, offline];
