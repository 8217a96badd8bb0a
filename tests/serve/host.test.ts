import { describe, expect, it } from "vitest";
import { isAllowedHost, isExposed } from "../../src/serve/listen.ts";

describe("isAllowedHost", () => {
  it.each(["localhost", "localhost:3000", "LOCALHOST:3000", "127.0.0.1", "127.0.0.1:3000", "[::1]:3000"])(
    "accepts %s",
    (header) => {
      expect(isAllowedHost(header, "127.0.0.1")).toBe(true);
    },
  );

  it.each([
    undefined,
    "",
    "evil.org",
    "evil.org:3000",
    "localhost.evil.org",
    "127.0.0.1.evil.org",
    "127.0.0.1@evil.org",
    "evil.localhost",
    "10.0.0.1",
    "0.0.0.0",
    "127.0.0.1:3000:3000",
    "[::1",
    "[evil.org]",
    "localhost, evil.org",
    "localhost/evil",
    "127.1.evil",
    "2130706433",
  ])("refuses %j on this machine", (header) => {
    expect(isAllowedHost(header, "127.0.0.1")).toBe(false);
  });

  it("accepts addresses, but no foreign names, when the server is open to the network", () => {
    expect(isAllowedHost("192.168.1.5:3000", "0.0.0.0")).toBe(true);
    expect(isAllowedHost("[fe80::1]:3000", "::")).toBe(true);
    expect(isAllowedHost("evil.org", "0.0.0.0")).toBe(false);
  });

  it("accepts the one name that the server was bound to", () => {
    expect(isAllowedHost("docs.internal:80", "docs.internal")).toBe(true);
    expect(isAllowedHost("other.internal", "docs.internal")).toBe(false);
  });

  it("knows which addresses other machines can reach", () => {
    expect(["127.0.0.1", "localhost", "::1"].map(isExposed)).toEqual([false, false, false]);
    expect(["0.0.0.0", "::", "192.168.1.5"].map(isExposed)).toEqual([true, true, true]);
  });
});
