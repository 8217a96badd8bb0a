/** `url`, `base`, and the paths of `redirects` and `externalPaths` of the configuration. */

import { text, z } from "../../kit/schema.ts";
import { decode, joinUrl } from "../../kit/text/urls.ts";
import { baseProblem, normalizeBase } from "./base.ts";

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

/** A path of the site, as a browser asks for it: the file of anything else is never served. */
export const sitePath = () =>
  text()
    .startsWith("/", 'must begin with "/"')
    .superRefine((path, { addIssue }) => {
      const problem = pathProblem(path);
      if (problem !== null)
        addIssue({ code: "custom", message: `${problem[0]}, but is ${JSON.stringify(path)}.\n${problem[1]}` });
    });

/** What a path must not be, and what to do. */
function pathProblem(path: string): readonly [message: string, hint: string] | null {
  const [sign] = /[?#]/.exec(path) ?? [];
  if (sign !== undefined) {
    const plain = path.slice(0, path.indexOf(sign)) || "/";
    const kept = sign === "#" ? "no browser sends what follows it" : "a host serves the same file for every query";
    return [`must not contain "${sign}", because ${kept}`, `Write "${plain}".`];
  }
  if (path.includes("*")) return ['must be one path, without "*"', "Write an entry for each path."];
  const segments = path.split("/").map(decode);
  if (!segments.some((segment) => segment === "." || segment === "..") && !path.includes("\\")) return null;
  return ['must be written without ".", "..", and "\\"', `Write "${joinUrl("/", segments.join("/").replaceAll("\\", "/"))}".`];
}

/** A path of the site, or a whole address of another one. */
export const redirectTarget = text().refine(
  (to) => /^\/(?!\/)/.test(to) || (/^https?:\/\//.test(to) && URL.canParse(to)),
  'must begin with "/", or be a whole address such as "https://example.org/guide"',
);
