/**
 * An empty file that tells GitHub Pages to serve the site as it is, also files that begin with an underscore.
 */
import type { Output } from "../core/model.ts";

export const nojekyll: Output = { path: ".nojekyll", from: "nojekyll", body: "" };
