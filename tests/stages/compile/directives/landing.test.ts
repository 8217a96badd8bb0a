import { expect, test } from "vitest";
import { compile, components, html, problems, show } from "../harness.ts";

const files = { "p.png": { width: 320, height: 180 } };

test("a hero: title, text, links as buttons, and a picture beside them", async () => {
  const body =
    ":::hero{#top .wide}\n# Kettle `2`\n\nBoils *water*.\n\n- [Start](/docs)\n- [Code](https://example.org)\n\n![A kettle](p.png)\n:::\n\n## More\n";
  const compiled = await compile(body, files);
  expect(show(compiled.html)).toBe(
    '<div class="landing-hero wide" id="top"><div class="landing-text">\n<h1 id="kettle-2">Kettle <code>2</code></h1>\n<p>Boils <em>water</em>.</p>\n' +
      '<ul class="landing-actions">\n<li><a href="⟦link /docs⟧" class="button">Start</a></li>\n' +
      '<li><a href="https://example.org" class="button button-quiet">Code</a></li>\n</ul>\n</div>' +
      '<div class="landing-beside">\n<p><img src="⟦asset p.png⟧" alt="A kettle" loading="eager" decoding="async" width="320" height="180"></p>\n</div></div>\n' +
      '<h2 id="more">More<a class="anchor" href="#more" aria-label="Direct link to More"></a></h2>',
  );
  expect(compiled.title).toEqual({ text: "Kettle 2", html: null });
  expect(compiled.excerpt).toBe("Boils water.");
  expect(compiled.problems).toEqual([]);
});

test("only the last block stands beside the text, and none does that is text itself", async () => {
  const written = await html(":::hero\n# Kettle\n\n```sh\nboil\n```\n\n```sh\npour\n```\n:::\n");
  expect(written.replace(/<pre>.*?<\/pre>/gs, "code").replace(/ data-\w+="\w*"/g, "")).toBe(
    '<div class="landing-hero"><div class="landing-text">\n<h1 id="kettle">Kettle</h1>\n<div class="code-block">code</div>\n</div>' +
      '<div class="landing-beside">\n<div class="code-block">code</div>\n</div></div>',
  );
  expect(await html(":::hero\n# Kettle\n\n- Safe\n- [Fast](/fast) and cheap\n:::\n")).toBe(
    '<div class="landing-hero"><div class="landing-text">\n<h1 id="kettle">Kettle</h1>\n<ul>\n<li>Safe</li>\n' +
      '<li><a href="⟦link /fast⟧">Fast</a> and cheap</li>\n</ul>\n</div></div>',
  );
});

test("a hero further below is no title of the page", async () => {
  const { title, excerpt } = await compile("Words.\n\n:::hero\n## Kettle\n\nBoils.\n:::\n");
  expect({ title, excerpt }).toEqual({ title: null, excerpt: "Words." });
});

test("features: icon, title, text, and a link", async () => {
  const body =
    ":::features{#why .wide}\n- ⚡️ **Fast** :badge[new]\n  In *a* minute.\n- ![](p.png) [Safe](/safe)\n- ### Cheap\n\n  One.\n\n  - Two\n:::\n";
  expect(await html(body, files, { directives: components("badge") })).toBe(
    '<ul class="landing-features wide" id="why">\n' +
      '<li>\n<span class="landing-icon" aria-hidden="true">⚡️</span>\n<p class="landing-title"><strong>Fast</strong> ⟦directive badge⟧</p>\n<p>In <em>a</em> minute.</p>\n</li>\n' +
      '<li>\n<span class="landing-icon"><img src="⟦asset p.png⟧" alt="" loading="lazy" decoding="async" width="320" height="180"></span>\n' +
      '<p class="landing-title"><a href="⟦link /safe⟧">Safe</a></p>\n</li>\n' +
      '<li>\n<h3 class="landing-title" id="cheap">Cheap<a class="anchor" href="#cheap" aria-label="Direct link to Cheap"></a></h3>\n<p>One.</p>\n<ul>\n<li>Two</li>\n</ul>\n</li>\n</ul>',
  );
});

test("numbers, with what they count", async () => {
  expect(await html(":::stats\n- **7** versions\n  since 2021\n- [**{{version.name}}** is the newest](/versions)\n:::\n")).toBe(
    '<ul class="landing-stats">\n<li>\n<p class="landing-title"><strong>7</strong> versions</p>\n<p>since 2021</p>\n</li>\n' +
      '<li>\n<p class="landing-title"><a href="⟦link /versions⟧"><strong>⟦version.name⟧</strong> is the newest</a></p>\n</li>\n</ul>',
  );
});

test("what is missing, and where", async () => {
  const body =
    ":::hero[Kettle]\nBoils.\n:::\n\n:::hero\n:::\n\n:::features\nWords.\n:::\n\n:::features\n- **Fast**\n\nWords.\n\n- ```\n  code\n  ```\n:::\n\n:::stats\n- 7 versions\n:::\n\n::stats\n\n:::feature\n:::\n";
  expect(await problems(body)).toEqual([
    "1:1 markdown/directive :::hero does not begin with a heading. — Write the title in a line of its own inside: # and the title. A hero has no label.",
    "5:1 markdown/directive :::hero does not begin with a heading. — Begin it with # and the title.",
    "8:1 markdown/directive :::features contains no list. — Write a list with an item for each feature, such as - **Fast**, and its text in the next line.",
    "15:1 markdown/directive Only a list can be directly inside :::features. — Write a list with an item for each feature, such as - **Fast**, and its text in the next line.",
    "17:1 markdown/directive This feature has no title. — Write a list with an item for each feature, such as - **Fast**, and its text in the next line.",
    "23:1 markdown/directive This item of :::stats does not begin with a number in bold. — Write a list with an item for each number, such as - **7** versions.",
    "26:1 markdown/directive ::stats needs content. — Write :::stats with three colons, the content, and ::: to close it.",
    '28:1 markdown/unknown-directive Unknown directive: "feature". — Did you mean "features"?',
  ]);
});

test("a site's own directives of these names come first", async () => {
  const changes = { directives: components("hero", "features", "stats") };
  for (const name of changes.directives.keys())
    expect(await html(`:::${name}\nx\n:::\n`, files, changes)).toBe(`⟦directive ${name}⟧`);
});
