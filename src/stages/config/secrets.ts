/**
 * Refuses values that look like secret keys: everything in the configuration ends up in public files.
 *
 * A search-only key and an admin key of the hosted search look alike (32 hexadecimal digits), so the key is judged by its
 * name and by what surrounds it; keys of AI services are known by their prefixes.
 */
import type { Finding, KeyPath } from "../../kit/schema.ts";

const prefixes: readonly (readonly [RegExp, string])[] = [
  [/^sk-ant-/, "a secret Anthropic key"],
  [/^sk-[\w-]{16,}/, "a secret OpenAI key"],
  [/^(?:ghp|gho|ghu|ghs|ghr)_|^github_pat_/, "a GitHub token"],
  [/^AIza[\w-]{30,}/, "a Google API key"],
  [/^(?:gsk|xai|hf|r8|pplx)[_-][\w-]{16,}/, "a secret key of an AI service"],
  [/^AKIA[A-Z0-9]{12,}/, "an AWS access key"],
  [/^eyJ[\w-]{10,}\.[\w-]{10,}\./, "a signed token"],
  [/^Bearer\s+\S/i, "an authorization header"],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, "a private key"],
];

const secretNames =
  /^(?:admin(?:Api)?Key|writeKey|write_?api_?key|admin_?api_?key|secret(?:Key)?|api_?secret|password|token|authorization)$/i;

/** Everything under `search` that must not be published. */
export function findSecrets(search: unknown): readonly Finding[] {
  const provider = (search as { askAi?: { provider?: unknown } } | undefined)?.askAi?.provider;
  return visit(search, ["search"]).flatMap(({ value, path }) => {
    const kind = prefixes.find(([pattern]) => pattern.test(value.trim()))?.[1] ?? kindByName(value, path, provider);
    if (kind === null) return [];
    return [
      {
        kind: "invalid" as const,
        path,
        message: `looks like ${kind}, and everything in the configuration is public.`,
        hint: advice(path),
      },
    ];
  });
}

interface Leaf {
  readonly path: KeyPath;
  readonly value: string;
}

function visit(value: unknown, path: KeyPath): readonly Leaf[] {
  if (typeof value === "string") return [{ value, path }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => visit(each, [...path, Array.isArray(value) ? Number(key) : key]));
}

function kindByName(value: string, path: KeyPath, provider: unknown): string | null {
  const name = String(path.at(-1));
  if (value === "" || path.includes("translations")) return null;
  if (path.includes("algolia") && /admin|write/i.test(`${name} ${value}`)) return "an admin key";
  if (secretNames.test(name)) return "a secret key";
  // The key of a hosted agent is that of the hosted search, which is public; any other is a bill waiting to be run up.
  return path.includes("askAi") && provider !== "agent-studio" && /^api_?key$/i.test(name) ? "a secret key" : null;
}

function advice(path: KeyPath): string {
  if (path.includes("algolia")) return "Use the search-only API key, and revoke this one if it was ever published.";
  return "Put a rate-limited proxy in front of the service and name its address; revoke this key if it was ever published.";
}
