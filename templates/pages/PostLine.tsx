/** When a post was written, and by whom. */
import { Fragment } from "react";
import type { Post } from "../../src/model/model.ts";
import type { View } from "../../src/stages/render/view.ts";

export function PostLine({ post: { date, authors }, view }: { readonly post: Post; readonly view: View }) {
  return (
    <p className="post-line">
      <time dateTime={date}>{view.day(date)}</time>
      {authors.map(({ name, url }) => (
        <Fragment key={name}> · {url === null ? name : <a href={url}>{name}</a>}</Fragment>
      ))}
    </p>
  );
}
