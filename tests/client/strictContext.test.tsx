import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createStrictContext, ReactContextError } from "../../client/search/ui/searchContext.ts";

const [Provider, useLamp] = createStrictContext<string>({ hook: "useLamp", provider: "LampProvider", hint: "See the manual." });
const Lamp = () => <b>{useLamp()}</b>;

test("a hook inside its provider reads the value", () => {
  expect(renderToStaticMarkup(<Provider value="on">{<Lamp />}</Provider>)).toBe("<b>on</b>");
});

test("a hook outside of its provider is an error that names both", () => {
  const render = () => renderToStaticMarkup(<Lamp />);
  expect(render).toThrow(ReactContextError);
  expect(render).toThrow("Hook useLamp is called outside the <LampProvider>. See the manual.");
});
