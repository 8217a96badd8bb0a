/** A page → the template that lays it out. */
import type { Page } from "../core/model.ts";
import type { PageComponent, Template, Templates } from "./view.ts";

interface Layouts {
  readonly templates: Templates;
  /** Component pages by source path. */
  readonly components: ReadonlyMap<string, PageComponent>;
}

export function layoutOf(page: Pick<Page, "kind" | "source">, { templates, components }: Layouts): Template {
  switch (page.kind) {
    case "doc":
    case "root":
      return templates.DocPage;
    case "category":
      return templates.CategoryPage;
    case "search":
      return templates.SearchPage;
    case "notFound":
      return templates.NotFoundPage;
    case "page": {
      const component = page.source === null ? undefined : components.get(page.source);
      return component === undefined ? templates.CustomPage : customPage(templates.CustomPage, component);
    }
  }
}

/** A component page stands in the layout of custom pages, where Markdown has its content. */
function customPage(Layout: Template, Component: PageComponent): Template {
  return ({ view }) => <Layout view={{ ...view, slots: { ...view.slots, content: <Component view={view} /> } }} />;
}
