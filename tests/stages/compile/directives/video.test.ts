import { expect, test } from "vitest";
import { compile, components, html, problems } from "../harness.ts";

const files = { "p.png": { width: 320, height: 180 }, "clip.mp4": "film", "c.vtt": "WEBVTT" };

test("a file: a player with its title, the size of its poster, and captions", async () => {
  expect(await html("::video[A *clip*]{src=clip.mp4 poster=p.png captions=c.vtt lang=en}\n", files)).toBe(
    '<div class="video"><video src="⟦asset clip.mp4⟧" poster="⟦asset p.png⟧" controls preload="metadata" playsinline width="320" height="180" aria-label="A clip">' +
      '<track kind="captions" src="⟦asset c.vtt⟧" label="Captions" srclang="en">A clip</video></div>',
  );
  expect(
    (await compile("::video[x]{src=clip.mp4 poster=p.png captions=c.vtt}\n", files)).imports.map(({ path }) => path).sort(),
  ).toEqual(["c.vtt", "clip.mp4", "p.png"]);
});

test("a container has a caption; flags, a size, a class and an id", async () => {
  expect(
    await html(":::video[Clip]{#demo .wide src=clip.mp4 loop muted width=640 height=360}\nThe **caption**.\n:::\n", files),
  ).toBe(
    '<figure class="video wide" id="demo"><video src="⟦asset clip.mp4⟧" controls preload="metadata" playsinline loop muted width="640" height="360" aria-label="Clip">Clip</video>' +
      "<figcaption>\n<p>The <strong>caption</strong>.</p>\n</figcaption></figure>",
  );
});

test("a video of a service is a link to it, with the name of its player", async () => {
  expect(await html('::video[Talk]{src="https://www.youtube.com/watch?v=M7lc1UVf-VE&t=90" poster=p.png}\n', files)).toBe(
    '<div class="video"><a class="video-link" href="https://www.youtube.com/watch?v=M7lc1UVf-VE&amp;t=90" data-video="youtube:M7lc1UVf-VE:90">' +
      '<img src="⟦asset p.png⟧" alt="" loading="lazy" decoding="async" width="320" height="180">' +
      '<span class="video-title">Talk</span> <span class="video-service">Play from YouTube</span></a></div>',
  );
});

test("what is missing, and what is no video", async () => {
  const body =
    "::video{src=clip.mp4}\n\n::video[x]{}\n\n::video[x]{src=https://vimeo.com/about}\n\n::video[x]{src=javascript:x}\n";
  expect(await problems(body, files)).toEqual([
    "1:1 markdown/directive This video has no title, which tells readers what they would play. — Write ::video[What it shows]{src=img/clip.mp4}.",
    "3:1 markdown/directive This video names no file and no address. — Write ::video[What it shows]{src=img/clip.mp4}.",
    "5:1 markdown/directive https://vimeo.com/about is no video of Vimeo. — Copy the address of the video itself, such as https://www.youtube.com/watch?v=… or https://vimeo.com/….",
    "7:1 markdown/unsafe-link The address javascript:x could run code and is not allowed. — Link to a page or file instead.",
  ]);
});

test("a value that needs quotes", async () => {
  expect(await problems("Text\n\n::video[Talk]{src=https://youtu.be/M7lc1UVf-VE?t=1}\n")).toEqual([
    '3:1 markdown/directive This line looks like a directive, but it is not valid. — Write ::video[Title]{name="value"}: a value with =, quotes or blanks needs quotes around it.',
  ]);
});

test("a site's own directive of that name comes first", async () => {
  const changes = { directives: components("video") };
  expect(await html("::video[x]{src=clip.mp4}\n", files, changes)).toBe("⟦directive video⟧");
});
