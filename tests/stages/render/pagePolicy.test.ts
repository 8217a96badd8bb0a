import { expect, test } from "vitest";
import { scriptHash } from "../../../src/kit/hash.ts";
import { pagePolicy } from "../../../src/stages/render/pagePolicy.ts";

const policy = "default-src 'none'; img-src 'self' data:; media-src 'self'";
const security = {
  images: ["https://*.example.org", "https://a.example.org"],
  media: ["http://cdn.example.net:8080"],
  frames: ["https://f.example.org"],
  connect: [],
  headers: [],
  frameAncestors: [],
};

test("a page that loads nothing from elsewhere has the policy of all", () => {
  expect(pagePolicy(policy, { loads: [], scripts: [] }, security)).toBe(policy);
  expect(pagePolicy("", { loads: [{ as: "image", url: "https://a.example.org/x.png" }], scripts: ["a()"] }, security)).toBe("");
});

test("the patterns that allow what the page loads are added, each once, and no others", () => {
  const loads = [
    { as: "image", url: "https://x.example.org/a.png" },
    { as: "image", url: "//a.example.org/a.png" },
    { as: "media", url: "http://cdn.example.net:8080/a.mp4" },
  ] as const;
  expect(pagePolicy(policy, { loads, scripts: [] }, security)).toBe(
    "default-src 'none'; img-src 'self' data: https://*.example.org; media-src 'self' http://cdn.example.net:8080",
  );
});

test("an inline script that other pages do not have is in the policy of its page alone", () => {
  const shared = "default-src 'none'; script-src 'self' 'sha256-x'";
  expect(pagePolicy(shared, { loads: [], scripts: ["a()"] }, security)).toBe(`${shared} ${scriptHash("a()")}`);
});

test("frames and objects have a rule only where there is one; what is not allowed is left out", () => {
  const loads = [
    { as: "frame", url: "/demo" },
    { as: "frame", url: "https://f.example.org/x" },
    { as: "frame", url: "https://other.example.org/x" },
    { as: "object", url: "/a.pdf" },
    { as: "object", url: "https://a.example.org/a.pdf" },
    { as: "image", url: "https://example.org/a.png" },
  ] as const;
  expect(pagePolicy(policy, { loads, scripts: [] }, security)).toBe(
    `${policy}; frame-src 'self' https://f.example.org; object-src 'self'`,
  );
});
