/** The search page: keeps the query in step in URL (`?q=words&version=name`) and form, runs it, and renders the results. */
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { SearchSettings } from "../../../src/features/search/shared/settingsFile.ts";
import { events } from "../../../templates/contract.ts";
import { everySet, searchIds } from "../../../templates/searchContract.ts";
import { all, type Cleanup, type Context, listen, type Text } from "../../feature.ts";
import { FoundList, type PageQuery, usePages } from "./FoundList.tsx";
import { useListPosition, useRestore } from "./listPosition.ts";
import { hasSets, makeSearchContext, SearchProvider, useSearchContext } from "./searchContext.ts";

export async function openSearchPage(
  root: Document,
  context: Context,
  container: HTMLElement,
): Promise<(fail: (error: unknown) => void) => Cleanup> {
  const searchContext = await makeSearchContext(root, context);
  return (fail) => {
    const react = createRoot(container, { onUncaughtError: fail });
    // In one task, so that no key falls between what is read of the form and the listener to it.
    flushSync(() =>
      react.render(
        <SearchProvider value={searchContext}>
          <Page isVisit={context.isVisit} />
        </SearchProvider>,
      ),
    );
    return () => react.unmount();
  };
}

function Page({ isVisit }: Pick<Context, "isVisit">) {
  const { root, settings, text, ...context } = useSearchContext();
  const usual = context.defaultVersion();
  const readUrl = () => readSearchParams(location.search, usual, settings);
  const [asked, setAsked] = useState(() => {
    // What was typed before this code was there takes precedence.
    const typed = formOf(root).input?.value ?? "";
    return typed === "" ? readUrl() : { ...readUrl(), query: typed };
  });
  const ask = (next: PageQuery) => {
    fill(root, next);
    setAsked(next);
  };
  const position = useListPosition();
  const search = usePages(asked, position?.count);
  useRestore(position, search);
  // biome-ignore lint/correctness/useExhaustiveDependencies: form and URL stay as long as the page
  useEffect(() => {
    const { form, input, select } = formOf(root);
    fill(root, asked);
    const read = () => setAsked({ query: input?.value ?? "", version: select?.value ?? usual });
    if (!isVisit && asked.query === "") input?.focus();
    return all([
      ...(input === null ? [] : [listen(input, "input", read)]),
      ...(select === null ? [] : [listen(select, "change", read)]),
      ...(form === null ? [] : [listen(form, "submit", (event) => event.preventDefault())]),
      listen(window, events.route, () => ask(readUrl())),
    ]);
  }, []);
  useEffect(() => show(root, asked, usual, text), [root, asked, usual, text]);
  return <FoundList asked={asked} search={search} onAsk={ask} />;
}

function formOf(root: Document) {
  const input = root.getElementById(searchIds.input) as HTMLInputElement | null;
  return { input, form: input?.form ?? null, select: input?.form?.querySelector("select") ?? null };
}

/** Puts a query into the form that was not asked there: what is being typed may be newer than the query that is shown. */
function fill(root: Document, { query, version }: PageQuery): void {
  const { input, select } = formOf(root);
  if (input !== null && input.value !== query) input.value = query;
  if (select !== null) select.value = version;
}

/** Shows the query in URL, heading and title, and results in place of the list of pages. */
function show(root: Document, asked: PageQuery, usual: string, text: Text): void {
  const search = writeSearchParams(location.search, asked, usual);
  if (search !== location.search) history.replaceState(history.state, "", location.pathname + search + location.hash);
  const query = asked.query.trim();
  root.documentElement.toggleAttribute("data-asked", query !== "");
  const heading = root.querySelector("h1");
  if (heading === null) return;
  const before = heading.textContent ?? "";
  heading.textContent = query === "" ? text("search.title") : text("search.pageTitle", { query });
  if (root.title.startsWith(before)) root.title = heading.textContent + root.title.slice(before.length);
}

/** `usual`: the version that a URL without one means. */
export function readSearchParams(search: string, usual: string, settings: Pick<SearchSettings, "versions">): PageQuery {
  const parameters = new URLSearchParams(search);
  const version = parameters.get("version") ?? "";
  const isGroup = version === "all" || (version === everySet && hasSets(settings));
  const isKnown = isGroup || settings.versions.some(({ name }) => name === version);
  return { query: parameters.get("q") ?? "", version: isKnown ? version : usual };
}

/** Keeps other parameters, and leaves out an empty query and the usual version. */
export function writeSearchParams(search: string, { query, version }: PageQuery, usual: string): string {
  const parameters = new URLSearchParams(search);
  if (query === "") parameters.delete("q");
  else parameters.set("q", query.toWellFormed());
  if (version === usual) parameters.delete("version");
  else parameters.set("version", version);
  const written = parameters.toString();
  return written === "" ? "" : `?${written}`;
}
