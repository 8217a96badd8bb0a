/** `url`, `base`, and the paths of `redirects` and `elsewhere` of the configuration. */
import { baseProblem, normalizeBase } from "./base.ts";
import { text, z } from "./schema.ts";

/** The origin of an address. */
export const url = text()
  .superRefine((value, context) => {
    const parsed = URL.canParse(value) ? new URL(value) : null;
    if (parsed === null || !/^https?:$/.test(parsed.protocol)) {
      context.addIssue({
        code: "custom",
        message: `must be an address such as "https://example.org", but is ${JSON.stringify(value)}.`,
      });
    } else if (parsed.pathname !== "/" || parsed.search !== "" || parsed.hash !== "") {
      const message = `must not contain a path such as ${JSON.stringify(value.slice(parsed.origin.length))}.\nPut the path into "base" and write url: "${parsed.origin}".`;
      context.addIssue({ code: "custom", message });
    }
  })
  .transform((value) => new URL(value).origin);

/** The path that a site is served under. */
export const base = z
  .string()
  .superRefine((value, context) => {
    const problem = baseProblem(value);
    if (problem !== null) context.addIssue({ code: "custom", message: problem });
  })
  .transform(normalizeBase);

/** A path of the site. */
export const sitePath = () => text().startsWith("/", 'must begin with "/"');
/** A path of the site, or a whole address of another one. */
export const redirectTarget = text().refine(
  (to) => /^\/(?!\/)/.test(to) || (/^https?:\/\//.test(to) && URL.canParse(to)),
  'must begin with "/", or be a whole address such as "https://example.org/guide"',
);
