/** The list of posts, by year: all of them, or those with a tag. */
import type { View } from "../../src/stages/render/view.ts";
import { PostLine } from "./PostLine.tsx";

type News = Extract<View["page"], { readonly posts: unknown }>;

export default function NewsPage({ view }: { readonly view: View }) {
  const { page, slots, text, config } = view;
  if (!("posts" in page)) return null;
  const years = [...new Set(page.posts.map(({ date }) => date.slice(0, 4)))];
  const feed = `/${config.news.path}/feed.xml`;
  return (
    <div className="doc doc-alone">
      <div className="doc-column">
        <article className="news">
          <header className="page-title">
            <h1>{slots.title}</h1>
            <p>
              {page.tag !== null && (
                <>
                  <a href={`/${config.news.path}`}>{text("news.all")}</a> ·{" "}
                </>
              )}
              <a href={feed}>{text("news.feed")}</a>
            </p>
          </header>
          <Tags page={page} view={view} />
          <div className="prose">
            {years.map((year) => (
              <section key={year}>
                <h2 id={`y${year}`}>{year}</h2>
                <ul className="news-list">
                  {page.posts
                    .filter(({ date }) => date.startsWith(year))
                    .map((post) => (
                      <li key={post.url}>
                        <h3>
                          <a href={post.url}>{post.title}</a>
                        </h3>
                        <PostLine post={post} view={view} />
                        {post.description !== "" && <p>{post.description}</p>}
                      </li>
                    ))}
                </ul>
              </section>
            ))}
          </div>
        </article>
      </div>
    </div>
  );
}

function Tags({ page, view: { text } }: { readonly page: News; readonly view: View }) {
  if (page.allTags.length === 0) return null;
  return (
    <nav className="news-tags" aria-label={text("news.tags")}>
      <ul>
        {page.allTags.map(({ label, url, count }) => (
          <li key={url}>
            <a href={url} aria-current={url === page.url ? "page" : undefined}>
              {label} <small>{count}</small>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
