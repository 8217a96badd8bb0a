/** Whatever becomes of a site, its record says it, and a record that is up to date causes no problem. */
import fc from "fast-check";
import { expect, test } from "vitest";
import {
  keyOf,
  lostRoutes,
  type PublicSite,
  publicRoutes,
  publicSite,
  updatedRoutes,
} from "../../../../src/features/routes/plan/publicRoutes.ts";
import { parseRoutes, routesText } from "../../../../src/features/routes/read/routesLock.ts";
import type { LockedRoute } from "../../../../src/model/model.ts";
import { plan } from "../../../../src/stages/plan/plan.ts";
import { runs } from "../../../nightly/effort.ts";
import { config, contentOf, type SiteFixture } from "../../../stages/plan/fixture.ts";

const ids = ["a", "b", "c", "group/d", "group/e"];
const document = fc.record({
  headings: fc.subarray(["one", "two", "three", "four"]),
  frontMatter: fc.record({ moved_from: fc.subarray(ids, { maxLength: 1 }) }),
});
const documents = fc.dictionary(fc.constantFrom(...ids), document, { minKeys: 1 });
const sites: fc.Arbitrary<SiteFixture> = fc
  .record({ next: documents, v3: documents, v2: documents, v1: documents, released: fc.subarray(["v3", "v2", "v1"]) })
  .map(({ released, next, ...versions }) => ({
    docs: { next, ...Object.fromEntries(released.map((name) => [name, versions[name as keyof typeof versions]])) },
    pages: { index: {} },
  }));

function planned(fixture: SiteFixture, routes: readonly LockedRoute[]) {
  const { content, compiled } = contentOf({ ...fixture, routes: routesText(routes) });
  const { site, diagnostics } = plan(config, content, compiled);
  const own: PublicSite = publicSite({ site, compiled, externalPaths: [], obscure: new Set() });
  return { own, routes: content.routes ?? [], redirects: diagnostics.filter(({ code }) => code.startsWith("redirect/")) };
}

/** Everything that a record names. */
function keysOf(routes: readonly LockedRoute[]): ReadonlySet<string> {
  const keys = routes.flatMap((route) => {
    if (route.kind === "page") return [route.url, ...route.ids.map((id) => keyOf(route.url, id))];
    return [keyOf(route.url, route.kind === "removed" ? route.id : null)];
  });
  return new Set(keys);
}

test("a site loses nothing that is on record without a word, release by release", () => {
  fc.assert(
    fc.property(fc.array(sites, { minLength: 2, maxLength: 4 }), fc.boolean(), (releases, givesUp) => {
      let record: readonly LockedRoute[] = [];
      for (const release of releases) {
        const { own, routes } = planned(release, record);
        const updated = updatedRoutes(routes, own, givesUp ? { reasonFor: () => "Over." } : {});
        const text = routesText(updated);
        const known = keysOf(updated);
        // An address that is redirected or given up says what became of its headings, too.
        const gone = new Set(updated.filter(({ kind }) => kind !== "page").map(({ url }) => url as string));
        for (const key of keysOf(routes)) expect([key, known.has(key) || gone.has(key.replace(/#.*/, ""))]).toEqual([key, true]);
        for (const { url, ids } of publicRoutes(own)) for (const id of ids) expect(known).toContain(keyOf(url, id));

        record = parseRoutes(text).routes ?? [];
        const again = planned(release, record);
        expect(routesText(updatedRoutes(again.routes, again.own))).toBe(text);
        const lost = lostRoutes(again.routes, again.own);
        if (givesUp) expect([lost, again.redirects]).toEqual([[], []]);
      }
    }),
    runs(20, 2000),
  );
});
