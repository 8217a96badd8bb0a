import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type SearchContext, SearchProvider, useSearchContext } from "../../client/search/ui/searchContext.ts";

const Base = () => <b>{useSearchContext().base}</b>;

test("a hook inside its provider reads the value", () => {
  const context = { base: "/lib/" } as SearchContext;
  expect(renderToStaticMarkup(<SearchProvider value={context}>{<Base />}</SearchProvider>)).toBe("<b>/lib/</b>");
});

test("a hook outside of its provider is an error that names both", () => {
  expect(() => renderToStaticMarkup(<Base />)).toThrow(
    expect.objectContaining({
      name: "ReactContextError",
      message: "Hook useSearchContext is called outside the <SearchProvider>.",
    }),
  );
});
