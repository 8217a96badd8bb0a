/**
 * `::video[Title]{src=…}` → a player for a file, or a link to a video of a known service, which the client turns into a player when it is
 * clicked: until then, nothing is asked of the service. `:::video … :::` has a caption below it.
 */
import type { Element } from "hast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import type { State } from "mdast-util-to-hast";
import { element, text, textOf } from "../../../kit/html/hast.ts";
import { isUnsafeAddress } from "../../../kit/text/address.ts";
import { localPath, resolvePath } from "../../../kit/text/contentPaths.ts";
import { readVideoAddress, type ServiceVideo } from "../../../kit/text/videoServices.ts";
import type { BodyDirective, Draft } from "../draft.ts";
import { attribute, contentOf, extraClasses, titleOf } from "./directiveParts.ts";

export const videoDirective: BodyDirective = {
  name: "video",
  shows: { container: video, leaf: video },
  attributes: ["captions", "height", "lang", "loop", "muted", "poster", "src", "width"],
  hasLabel: true,
  sheet: { path: "./templates/styles/video.css", classes: ["video"] },
  help: "A video. The label is its title, `src` a file, or the address of a video on YouTube or Vimeo, which is contacted only after a click. `poster` is a picture to begin with. Of a file, `captions` (with `lang`) a file of captions, `loop` and `muted` say how it plays. Content is a caption.",
};

type Video = ContainerDirective | LeafDirective;

const form = "Write ::video[What it shows]{src=img/clip.mp4}.";

function video(state: State, node: Video, draft: Draft): Element {
  const isLeaf = node.type === "leafDirective";
  // As text: it names the player, and is in a link.
  const title = textOf(element("span", {}, isLeaf ? state.all(node) : titleOf(state, node, ""))).trim();
  const caption = isLeaf ? [] : contentOf(state, node);
  const src = attribute(node, "src");
  if (src === undefined) draft.report("markdown/directive", "This video names no file and no address.", node.position, form);
  else if (title === "")
    draft.report("markdown/directive", "This video has no title, which tells readers what they would play.", node.position, form);
  const box = { className: ["video", ...extraClasses(node)], ...(node.attributes?.id ? { id: node.attributes.id } : {}) };
  const shown = src === undefined ? [] : [player(node, src, title, draft)];
  if (caption.length === 0) return element("div", box, shown, node.position);
  return element("figure", box, [...shown, element("figcaption", {}, caption, node.position)], node.position);
}

function player(node: Video, src: string, title: string, draft: Draft): Element {
  const service = readVideoAddress(src);
  if (service === null) return filePlayer(node, src, title, draft);
  if (service.name === null) {
    const hint = "Copy the address of the video itself, such as https://www.youtube.com/watch?v=… or https://vimeo.com/….";
    draft.report("markdown/directive", `${src} is no video of ${service.service}.`, node.position, hint);
  }
  return serviceLink(node, src, service, { title, draft });
}

function filePlayer(node: Video, src: string, title: string, draft: Draft): Element {
  const { position } = node;
  const captions = attribute(node, "captions");
  const lang = attribute(node, "lang");
  const track = captions === undefined ? [] : [element("track", trackOf(captions, lang, draft), [], position)];
  const flags = Object.fromEntries(
    ["loop", "muted"].flatMap((name) => (node.attributes?.[name] === undefined ? [] : [[name, true]])),
  );
  const poster = attribute(node, "poster");
  const properties = {
    src,
    ...(poster === undefined ? {} : { poster }),
    controls: true,
    preload: "metadata",
    playsInline: true,
    ...flags,
    ...sizeOf(node, poster, draft),
    ariaLabel: title,
  };
  // Browsers that play no videos show the content, and the search finds it.
  return element("video", properties, [...track, text(title)], position);
}

function trackOf(src: string, lang: string | undefined, { setting: { texts } }: Draft): Element["properties"] {
  return { kind: "captions", src, label: texts.captions, ...(lang === undefined ? {} : { srcLang: lang }) };
}

/** The size as it is written, or that of a local poster: the page does not jump when the video arrives. */
function sizeOf(node: Video, poster: string | undefined, draft: Draft): Element["properties"] {
  const [width, height] = [attribute(node, "width"), attribute(node, "height")];
  if (width !== undefined || height !== undefined)
    return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
  const local = poster === undefined || isUnsafeAddress(poster, true) ? null : localPath(poster);
  if (local === null) return {};
  const path = resolvePath(local, draft.map.fileOf(node.position));
  const size = draft.files.size(path);
  draft.depend(path, size?.hash ?? draft.files.hash(path));
  return size === null ? {} : { width: size.width, height: size.height };
}

interface Linked {
  readonly title: string;
  readonly draft: Draft;
}

/** Without JavaScript, the link leads to the service. */
function serviceLink(node: Video, href: string, { service, name }: ServiceVideo, { title, draft }: Linked): Element {
  const { position } = node;
  const poster = attribute(node, "poster");
  const picture = poster === undefined ? [] : [element("img", { src: poster, alt: "" }, [], position)];
  const hint = draft.setting.texts.videoService.replace("{service}", service);
  return element(
    "a",
    { className: ["video-link"], href, ...(name === null ? {} : { dataVideo: name }) },
    [
      ...picture,
      element("span", { className: ["video-title"] }, [text(title)], position),
      text(" "),
      element("span", { className: ["video-service"] }, [text(hint)], position),
    ],
    position,
  );
}
