import { expect, test } from "vitest";
import { check, say } from "../../../src/kit/schema.ts";
import { configSchema } from "../../../src/model/schemas/configSchema.ts";
import { allowedBy, settingFor } from "../../../src/model/schemas/security.ts";

const problems = (images: readonly unknown[]) => problemsOf({ images });
const problemsOf = (security: unknown) =>
  check(configSchema, { title: "T", url: "https://x.org", security }).map(
    (finding) => `${say(finding)}${finding.hint === undefined ? "" : ` | ${finding.hint}`}`,
  );

test("an origin is a scheme and a host, perhaps with a port, perhaps with a star in front", () => {
  expect(problems(["https://img.example.org", "https://*.Example.org/", "http://localhost:8080", "https://127.0.0.1"])).toEqual(
    [],
  );
  const rule = '"security.images[0]" must be an origin such as "https://img.example.org" or "https://*.example.org", but is';
  expect(problems(["https://img.example.org/badges/"])).toEqual([
    `${rule} "https://img.example.org/badges/". | Write "https://img.example.org".`,
  ]);
  expect(problems(["img.example.org"])).toEqual([`${rule} "img.example.org".`]);
  expect(problems(["https:"])).toEqual([`${rule} "https:".`]);
  expect(problems(["https://a.org; script-src *"])).toEqual([`${rule} "https://a.org; script-src *".`]);
  expect(problems(["*"])).toEqual([`${rule} "*".`]);
});

test.each([
  ["https://a.org", "https://a.org/x.png", true],
  ["https://a.org", "//a.org/x.png", true],
  ["https://a.org", "https://A.org:443/x.png", true],
  ["https://a.org", "http://a.org/x.png", false],
  ["http://a.org", "https://a.org/x.png", true],
  ["https://a.org", "https://b.a.org/x.png", false],
  ["https://*.a.org", "https://c.b.a.org/x.png", true],
  ["https://*.a.org", "https://a.org/x.png", false],
  ["https://*.a.org", "https://evila.org/x.png", false],
  ["https://a.org:8443", "https://a.org:8443/x.png", true],
  ["https://a.org", "https://a.org:8443/x.png", false],
  ["https://a.org", "/x.png", false],
])("%s and %s", (pattern, address, expected) => {
  expect(allowedBy([pattern], address) !== null).toBe(expected);
});

test("the setting that allows an address", () => {
  expect(settingFor("image", "//img.example.org/a.png")).toBe('security: { images: ["https://img.example.org"] }');
  expect(settingFor("object", "https://img.example.org/a.pdf")).toBeNull();
});

test("who may show pages in a frame, and which servers are told", () => {
  expect(problemsOf({ frameAncestors: ["self", "https://a.org"], headers: ["nginx", "caddy"] })).toEqual([]);
  expect(problemsOf({ frameAncestors: ["none"], headers: ["ngnix"] })).toEqual([
    '"security.headers[0]" must be "apache", "caddy", "cloudflare", "netlify" or "nginx", but is "ngnix". | Did you mean "nginx"?',
    '"security.frameAncestors[0]" must be "self" or an origin such as "https://img.example.org" or "https://*.example.org", but is "none".',
  ]);
});
