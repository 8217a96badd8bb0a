/** Puts a player in the place of the link to a video of a service; loaded with the first click on one. */
import { videoFrame } from "../src/kit/text/videoServices.ts";
import { make } from "./dom.ts";

/** A link that names no video is followed. */
export function playVideo(link: HTMLAnchorElement): void {
  const src = videoFrame(link.dataset.video ?? "");
  if (src === null) {
    location.assign(link.href);
    return;
  }
  const frame = make("iframe", {
    className: "video-frame",
    src,
    title: link.querySelector(".video-title")?.textContent ?? "",
    allow: "autoplay; encrypted-media; fullscreen; picture-in-picture",
    referrerPolicy: "strict-origin-when-cross-origin",
  });
  link.replaceWith(frame);
  frame.focus();
}
