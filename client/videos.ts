/**
 * A click on the link to a video of a service plays it in the page. Before that nothing is asked of the service. With a modifier key, and
 * without scripts, the link leads to the video there.
 */
import { hasModifier } from "./dom.ts";
import { all, type Feature, listen } from "./feature.ts";

export const videos: Feature = (root) =>
  all(
    [...root.querySelectorAll<HTMLAnchorElement>("a[data-video]")].map((link) =>
      listen<MouseEvent>(link, "click", (event) => {
        if (hasModifier(event)) return;
        event.preventDefault();
        import("./videoPlayer.ts").then(
          ({ playVideo }) => playVideo(link),
          () => location.assign(link.href),
        );
      }),
    ),
  );
