/**
 * Videos of services that pages may play: the address that a writer copies from the browser → a short name, `youtube:M7lc1UVf-VE:30` (the
 * service, the video, the second to begin with) → the address of the frame that plays it. Nothing else makes such a frame.
 */

const services = {
  youtube: {
    title: "YouTube",
    hosts: /^(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com$|^youtu\.be$/,
    id: /^(?:\/(?:embed|shorts|live|v))?\/([\w-]{11})$/,
    // Without cookies as long as nothing is played.
    frame: (id: string, start: number) =>
      `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start === 0 ? "" : `&start=${start}`}`,
  },
  vimeo: {
    title: "Vimeo",
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    // An unlisted video has a second part.
    id: /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,12}(?:\/[\da-f]{6,16})?)$/,
    frame: (id: string, start: number) => {
      const [number, hash] = id.split("/");
      return `https://player.vimeo.com/video/${number}?dnt=1&autoplay=1${hash === undefined ? "" : `&h=${hash}`}${start === 0 ? "" : `#t=${start}s`}`;
    },
  },
} as const;

/** Where the frames come from. */
export const playerOrigins = ["https://www.youtube-nocookie.com", "https://player.vimeo.com"] as const;

type Service = keyof typeof services;

export interface ServiceVideo {
  /** The name as people know it: `YouTube`. */
  readonly service: string;
  /** The value of `data-video`; null for an address of the service that is no video. */
  readonly name: string | null;
}

/** The video behind an address; null where it is of no known service. */
export function readVideoAddress(address: string): ServiceVideo | null {
  if (!/^https?:\/\//i.test(address) || !URL.canParse(address)) return null;
  const url = new URL(address);
  const key = (Object.keys(services) as Service[]).find((each) => services[each].hosts.test(url.hostname));
  if (key === undefined) return null;
  const { title, id } = services[key];
  const path =
    key === "youtube" && url.pathname === "/watch" ? `/${url.searchParams.get("v") ?? ""}` : url.pathname.replace(/\/$/, "");
  const hash = key === "vimeo" ? url.searchParams.get("h") : null;
  const video = id.exec(hash === null ? path : `${path}/${hash}`)?.[1];
  const start = startOf(url);
  return { service: title, name: video === undefined ? null : `${key}:${video}${start === 0 ? "" : `:${start}`}` };
}

/** `t=90`, `t=1m30s`, `start=90`, `#t=90s` → seconds. */
function startOf({ searchParams, hash }: URL): number {
  const written = searchParams.get("t") ?? searchParams.get("start") ?? /^#t=(\w+)$/.exec(hash)?.[1] ?? "";
  const [, hours = 0, minutes = 0, seconds = 0] = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(written) ?? [];
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** The address of the frame that plays a video; null for anything but the name of one. */
export function videoFrame(name: string): string | null {
  const [, key, video = "", start = "0"] = /^(youtube|vimeo):([\w/-]+)(?::(\d{1,7}))?$/.exec(name) ?? [];
  if (key === undefined || !services[key as Service].id.test(`/${video}`)) return null;
  return services[key as Service].frame(video, Number(start));
}
