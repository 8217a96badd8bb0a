/** The search button: a link to the search page that the client turns into the modal's button. */
import type { View } from "../../src/stages/render/view.ts";
import { attributes } from "../contract.ts";
import { Icon } from "./Icon.tsx";

export function SearchButton({ view }: { readonly view: View }) {
  const { backend, path } = view.config.search;
  if (backend === false) return null;
  const label = (
    <>
      <Icon name="search" />
      <span className="search-button-text">{view.text("search.button")}</span>
    </>
  );
  const marker = { [attributes.searchOpen]: "" };
  if (path === false) {
    return (
      <button type="button" className="search-button needs-js" {...marker}>
        {label}
      </button>
    );
  }
  return (
    <a className="search-button" href={`/${path}`} {...marker}>
      {label}
    </a>
  );
}
