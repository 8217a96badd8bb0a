/**
 * Page views for the site's analytics service (gtag): one for the first load and one for each change of path, query or
 * fragment, with the visitor's IP address anonymized unless the site is configured otherwise. Loaded only where configured.
 */
import { events } from "../templates/contract.ts";
import { make } from "./dom.ts";
import { type Feature, listen } from "./feature.ts";

interface Settings {
  readonly id: string;
  readonly anonymizeIp: boolean;
}

export const analytics: Feature = (root) => {
  const { id, anonymizeIp } = JSON.parse(root.documentElement.dataset.analytics ?? "") as Settings;
  const send = openGtag(id);
  send("js", new Date());
  send("config", id, { send_page_view: false, ...(anonymizeIp ? { anonymize_ip: true } : {}) });
  let viewed = "";
  const view = () => {
    if (viewed === location.href) return;
    viewed = location.href;
    const { pathname, search, hash } = location;
    send("event", "page_view", {
      page_title: document.title,
      page_location: location.href,
      page_path: pathname + search + hash,
      send_to: id,
    });
  };
  view();
  return listen(window, events.route, view);
};

type Gtag = (...command: unknown[]) => void;

/** The service's script reads the commands as `arguments` objects from a queue with this name. */
function openGtag(id: string): Gtag {
  const page = window as Window & { dataLayer?: IArguments[]; gtag?: Gtag };
  // An element with such an id is a property of the window, too.
  const queue = Array.isArray(page.dataLayer) ? page.dataLayer : [];
  page.dataLayer = queue;
  const gtag: Gtag = function () {
    // biome-ignore lint/complexity/noArguments: what the service expects
    queue.push(arguments);
  };
  if (typeof page.gtag !== "function") page.gtag = gtag;
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`;
  document.head.append(make("script", { async: true, src }));
  return page.gtag;
}
