/**
 * A page of `content/pages` or a post: Markdown in the reading layout, or wide where it begins with a hero, or a component in a wide column
 * or from edge to edge.
 */
import type { Post } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";
import { LandingLayout, ReadingLayout, UntranslatedNotice } from "../docs/DocPage.tsx";
import { PostLine } from "./PostLine.tsx";

export default function CustomPage({ view }: { readonly view: View }) {
  const { page, slots } = view;
  if ("post" in page && page.post !== undefined) return <PostPage view={view} post={page.post} />;
  if ("isLanding" in page && page.isLanding) return <LandingLayout view={view} />;
  if (page.format !== "component") {
    return (
      <ReadingLayout view={view} className="doc doc-alone">
        <UntranslatedNotice view={view} />
      </ReadingLayout>
    );
  }
  if ("fullWidth" in page && page.fullWidth) return slots.content;
  return (
    <div className="doc doc-alone">
      <div className="prose component">{slots.content}</div>
    </div>
  );
}

function PostPage({ view, post }: { readonly view: View; readonly post: Post }) {
  const { Breadcrumbs, Pagination } = view.templates;
  const line = <PostLine post={post} view={view} />;
  return (
    <ReadingLayout view={view} className="doc doc-alone" line={line} after={<Pagination view={view} />}>
      <Breadcrumbs view={view} />
      <UntranslatedNotice view={view} />
    </ReadingLayout>
  );
}
