import { expect, test } from "vitest";
import { scriptHash } from "../../../src/kit/hash.ts";
import type { UserConfig } from "../../../src/model/schemas/config.ts";
import { policy } from "../../../src/stages/assets/policy.ts";
import { withDefaults } from "../../../src/stages/config/defaults.ts";

/** What the policy has beyond that of a site without third parties. */
function added(more: Partial<UserConfig>): readonly string[] {
  const of = (user: UserConfig) => policy(withDefaults(user), []).split("; ");
  const plain = new Set(of({ title: "T", url: "https://x.org" }));
  return of({ title: "T", url: "https://x.org", ...more }).filter((each) => !plain.has(each));
}

test("nothing but the site itself, and the inline scripts by hash", () => {
  expect(policy(withDefaults({ title: "T", url: "https://x.org" }), ["alert(1)"])).toBe(
    "default-src 'none'; script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='; style-src 'self'; img-src 'self' data:; " +
      "media-src 'self'; font-src 'self'; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; " +
      "require-trusted-types-for 'script'; trusted-types docsgen 'allow-duplicates'",
  );
  expect(scriptHash("")).toBe("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='");
});

test("analytics", () => {
  expect(added({ analytics: { provider: "gtag", id: "G-1" } })).toEqual([
    "script-src 'self' https://*.googletagmanager.com",
    "img-src 'self' data: https://*.google-analytics.com https://*.googletagmanager.com",
    "connect-src 'self' https://*.google-analytics.com https://*.googletagmanager.com https://*.analytics.google.com",
  ]);
});

test("trusted types, unless the site has scripts of its own or says otherwise", () => {
  const isTrusted = (more: Partial<UserConfig>) =>
    /; require-trusted-types-for 'script'; trusted-types docsgen 'allow-duplicates'$/.test(
      policy(withDefaults({ title: "T", url: "https://x.org", ...more }), []),
    );
  expect(isTrusted({})).toBe(true);
  expect(isTrusted({ head: [{ tag: "link", attributes: { rel: "me", href: "/me" } }] })).toBe(true);
  const own: readonly Partial<UserConfig>[] = [
    { analytics: { provider: "gtag", id: "G-1" } },
    { head: [{ tag: "script", attributes: { src: "/own.js" } }] },
    { markdown: { html: { elements: { script: ["src"] } } } },
  ];
  for (const each of own) {
    expect(isTrusted(each)).toBe(false);
    expect(isTrusted({ ...each, security: { trustedTypes: true } })).toBe(true);
  }
  expect(isTrusted({ security: { trustedTypes: false } })).toBe(false);
});

test("hosted search, only when it is the backend", () => {
  const algolia = { appId: "ABC123", apiKey: "k" };
  expect(added({ search: { backend: "local", algolia } })).toEqual([]);
  expect(added({ search: { backend: "algolia", algolia } })).toEqual([
    "connect-src 'self' https://abc123-dsn.algolia.net https://abc123.algolia.net https://abc123-1.algolianet.com https://abc123-2.algolianet.com https://abc123-3.algolianet.com",
  ]);
});

test("the endpoint of Ask-AI, unless it is the site's own", () => {
  expect(added({ search: { askAi: { provider: "openai", endpoint: "/api/chat" } } })).toEqual([]);
  expect(
    added({ search: { askAi: { provider: "openai", endpoint: "https://ai.example.net:8443/v1/chat", model: "m" } } }),
  ).toEqual(["connect-src 'self' https://ai.example.net:8443"]);
});

test("scripts, sheets and a manifest that the site's head names", () => {
  const head = [
    { tag: "script", attributes: { src: "https://cdn.example.net/a.js" } },
    { tag: "script", attributes: { src: "/own.js" } },
    { tag: "link", attributes: { rel: "stylesheet", href: "https://fonts.example.net/a.css" } },
    { tag: "link", attributes: { rel: "me", href: "https://elsewhere.example.net" } },
    { tag: "link", attributes: { rel: "manifest", href: "/site.webmanifest" } },
  ] as const;
  expect(added({ head })).toEqual([
    "script-src 'self' https://cdn.example.net",
    "style-src 'self' https://fonts.example.net",
    "connect-src 'self' https://cdn.example.net",
    "manifest-src 'self'",
  ]);
});

test("what the site's own scripts may ask; what pages show is added to the policy of those that show it", () => {
  const security = {
    images: ["https://img.example.org"],
    frames: ["https://f.example.org"],
    connect: ["https://*.example.org/"],
  };
  expect(added({ security })).toEqual(["connect-src 'self' https://*.example.org"]);
  expect(added({ markdown: { html: { elements: { iframe: ["src"] } } } })).toEqual([]);
});

test("a value cannot add directives of its own", () => {
  expect(added({ search: { askAi: { provider: "openai", endpoint: "https://a.b; script-src *" } } }).join()).not.toContain(
    "script-src",
  );
});
