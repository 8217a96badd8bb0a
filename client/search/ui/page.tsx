/**
 * The search page: the form of the page stays the page's own; what it says is kept in the address and asked of the backend,
 * and React shows the results below it.
 */
import { useEffect, useState } from "react";
import { createRoot } from "react-dom/client";
import { events, ids } from "../../../templates/contract.ts";
import { all, type Cleanup, type Context, listen } from "../../listen.ts";
import { type Asked, readAddress, writeAddress } from "../address.ts";
import { Found } from "./Found.tsx";
import { type Kit, KitProvider, makeKit, useKit } from "./kit.ts";
import { usePlace, useReturn } from "./place.ts";
import { usePages } from "./usePages.ts";

export async function openPage(
  root: Document,
  context: Context,
): Promise<(place: HTMLElement, fail: (error: unknown) => void) => Cleanup> {
  const kit = await makeKit(root, context);
  return (place, fail) => {
    const react = createRoot(place, { onUncaughtError: fail });
    react.render(
      <KitProvider value={kit}>
        <Page isVisit={context.isVisit} />
      </KitProvider>,
    );
    return () => react.unmount();
  };
}

function Page({ isVisit }: Pick<Context, "isVisit">) {
  const kit = useKit();
  const { root, settings, text } = kit;
  const usual = kit.usual();
  const read = () => readAddress(location.search, usual, settings);
  const [asked, setAsked] = useState(() => firstQuestion(root, read()));
  const place = usePlace();
  const search = usePages(asked, place?.count);
  useReturn(place, search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form and the address are there as long as the page
  useEffect(() => {
    const form = formOf(root);
    const tell = () => setAsked(said(root, usual));
    if (!isVisit && asked.query === "") form.input?.focus();
    return all([
      ...(form.input === null ? [] : [listen(form.input, "input", tell)]),
      ...(form.select === null ? [] : [listen(form.select, "change", tell)]),
      ...(form.form === null ? [] : [listen(form.form, "submit", (event) => event.preventDefault())]),
      listen(window, events.route, () => setAsked(read())),
    ]);
  }, []);
  useEffect(() => show(root, asked, usual, text), [root, asked, usual, text]);
  return <Found asked={asked} search={search} />;
}

function formOf(root: Document) {
  const input = root.getElementById(ids.searchInput) as HTMLInputElement | null;
  return { input, form: input?.form ?? null, select: input?.form?.querySelector("select") ?? null };
}

/** What was typed before the code was there counts. */
function firstQuestion(root: Document, address: Asked): Asked {
  const typed = formOf(root).input?.value ?? "";
  return typed === "" ? address : { ...address, query: typed };
}

function said(root: Document, usual: string): Asked {
  const { input, select } = formOf(root);
  return { query: input?.value ?? "", version: select?.value ?? usual };
}

/** Form, address, heading and title say the same. */
function show(root: Document, asked: Asked, usual: string, text: Kit["text"]): void {
  const { input, select } = formOf(root);
  if (input !== null && input.value !== asked.query) input.value = asked.query;
  if (select !== null) select.value = asked.version;
  const search = writeAddress(location.search, asked, usual);
  if (search !== location.search) history.replaceState(history.state, "", location.pathname + search + location.hash);
  const heading = root.querySelector("h1");
  if (heading === null) return;
  const before = heading.textContent ?? "";
  const query = asked.query.trim();
  heading.textContent = query === "" ? text("search.title") : text("search.pageTitle", { query });
  if (root.title.startsWith(before)) root.title = heading.textContent + root.title.slice(before.length);
}
