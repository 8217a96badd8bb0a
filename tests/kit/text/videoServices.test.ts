import { expect, test } from "vitest";
import { readVideoAddress, videoFrame } from "../../../src/kit/text/videoServices.ts";

const youtube = "https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?autoplay=1";

test.each([
  ["https://www.youtube.com/watch?v=M7lc1UVf-VE", "YouTube", "youtube:M7lc1UVf-VE", youtube],
  ["https://www.youtube.com/watch?list=x&v=M7lc1UVf-VE&t=90", "YouTube", "youtube:M7lc1UVf-VE:90", `${youtube}&start=90`],
  ["https://youtu.be/M7lc1UVf-VE?t=1h2m3s", "YouTube", "youtube:M7lc1UVf-VE:3723", `${youtube}&start=3723`],
  ["https://m.youtube.com/shorts/M7lc1UVf-VE", "YouTube", "youtube:M7lc1UVf-VE", youtube],
  ["https://www.youtube-nocookie.com/embed/M7lc1UVf-VE?start=5", "YouTube", "youtube:M7lc1UVf-VE:5", `${youtube}&start=5`],
  ["https://vimeo.com/76979871", "Vimeo", "vimeo:76979871", "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1"],
  [
    "https://vimeo.com/76979871/8272103f6e#t=30s",
    "Vimeo",
    "vimeo:76979871/8272103f6e:30",
    "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e#t=30s",
  ],
  [
    "https://player.vimeo.com/video/76979871?h=8272103f6e",
    "Vimeo",
    "vimeo:76979871/8272103f6e",
    "https://player.vimeo.com/video/76979871?dnt=1&autoplay=1&h=8272103f6e",
  ],
])("%s", (address, service, name, frame) => {
  expect(readVideoAddress(address)).toEqual({ service, name });
  expect(videoFrame(name)).toBe(frame);
});

test("an address of a service that is no video, and addresses of others", () => {
  expect(readVideoAddress("https://www.youtube.com/@channel")).toEqual({ service: "YouTube", name: null });
  expect(readVideoAddress("https://vimeo.com/about")).toEqual({ service: "Vimeo", name: null });
  for (const other of [
    "img/clip.mp4",
    "https://example.org/watch?v=M7lc1UVf-VE",
    "https://notyoutube.com/watch?v=M7lc1UVf-VE",
    "//youtu.be/M7lc1UVf-VE",
  ])
    expect(readVideoAddress(other)).toBeNull();
});

test.each([
  "youtube:x",
  "youtube:../../evil.....",
  "vimeo:1/2",
  "evil:M7lc1UVf-VE",
  "https://evil.example",
  "youtube:M7lc1UVf-VE:1&x=2",
  "constructor:1",
  "",
])("no frame for %j", (name) => {
  expect(videoFrame(name)).toBeNull();
});
