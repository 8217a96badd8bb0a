/** The path a site is served under, as a person writes it → what is wrong with it. */

/** The problem as a predicate, perhaps with a hint on a second line; null when it is a path such as `/docs/`. */
export function baseProblem(base: string): string | null {
  const [rule, hint] = brokenRule(base) ?? [];
  if (rule === undefined) return null;
  return `${rule}, but is ${JSON.stringify(base)}.${hint === undefined ? "" : `\n${hint}`}`;
}

/** Characters that would have to be escaped in an address, or mean something in the configuration of a server, are refused. */
function brokenRule(base: string): readonly [rule: string, hint?: string] | null {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(base)) {
    return [
      "must be a path, not an address",
      'Put the origin into "url" of site.config.ts, and only the path into the base: "/docs/".',
    ];
  }
  if (/\s/.test(base)) return ['must not contain spaces: "/my-docs/"'];
  if (/[?#]/.test(base)) return ['must be a path, without ? and #: "/docs/"'];
  if (base.includes("\\")) return ['must be a path with "/": "/docs/"'];
  if (!base.startsWith("/")) return ['must begin with "/": "/docs/"'];
  if (base.includes("//")) return ['must not contain "//": "/docs/"'];
  const odd = /["'`<>{}|^$;]|%(?![\da-f]{2})/i.exec(base)?.[0];
  if (odd !== undefined) return [`must not contain ${JSON.stringify(odd)}: "/docs/"`];
  if (base.split("/").some((segment) => /^(?:\.|%2e){1,2}$/i.test(segment))) return ['must not contain "." or "..": "/docs/"'];
  return null;
}

/** `docs` → `/docs/`: begins and ends with one slash. */
export function normalizeBase(base: string): string {
  const inner = base.replace(/^\/+|\/+$/g, "");
  return inner === "" ? "/" : `/${inner}/`;
}
