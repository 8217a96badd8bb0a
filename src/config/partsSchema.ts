/** Parts of the configuration that more than one section uses. */
import { href, strict, text, z } from "../core/schema.ts";

/** Path of a file below `content/static`, or a URL. */
export const asset = () =>
  text().regex(/^(?:\/|https?:\/\/)/, 'must begin with "/" (a file of content/static) or with "https://"');

export const logo = strict({ light: asset(), dark: asset().optional(), alt: z.string().optional(), href: href().optional() });
