/**
 * The button that keeps the version being read on this device, and says whether it is there; and what the page that is shown for missing
 * ones says of it. The work is done in `serviceWorker.ts`.
 */
import { type OfflineMessage, type OfflineStatus, offlineButton, storedVersion } from "../templates/contract.ts";
import { type Feature, listen, nothing } from "./feature.ts";
import { registerWorker } from "./trustedTypes.ts";

export const offline: Feature = (root, { base }) => {
  const button = root.querySelector<HTMLElement>(`[${offlineButton}]`);
  const status = button?.previousElementSibling ?? null;
  // Browsers have service workers in secure contexts only.
  if (button === null || status === null || navigator.serviceWorker === undefined) {
    button?.parentElement?.remove();
    return nothing;
  }
  const { keep = "", keeping = "", kept = "", failed = "", remove = "" } = button.dataset;
  const version = button.getAttribute(offlineButton) ?? "";
  let isKept = false;
  const show = (state: OfflineStatus) => {
    const isBusy = state.progress !== undefined && state.progress < 1;
    isKept = state.kept === version;
    button.textContent = isKept ? remove : keep;
    // Not `disabled`, which takes the focus away.
    button.setAttribute("aria-disabled", String(isBusy));
    const percent = Math.floor((state.progress ?? 0) * 100);
    if (isBusy) status.textContent = keeping.replace("{percent}", String(percent - (percent % 10)));
    else status.textContent = state.failed === undefined ? (isKept ? kept : "") : failed;
    if (state.failed !== undefined) console.warn(state.failed);
  };
  const found = navigator.serviceWorker.getRegistration(base);
  found.then((registration) => ask(registration, { type: "status" }, show)).catch(console.warn);
  return listen(button, "click", async () => {
    if (button.ariaDisabled === "true") return;
    show({ kept: isKept ? version : null, progress: 0 });
    try {
      const registration = await registerWorker(`${base}service-worker.js`, base);
      await ready(registration);
      await ask(registration, isKept ? { type: "remove" } : { type: "keep", version }, show);
    } catch (error) {
      show({ kept: null, failed: String(error) });
    }
  });
};

export const storedVersions: Feature = (root, { base }) => {
  const versions = [...root.querySelectorAll<HTMLElement>(`[${storedVersion}]`)];
  if (versions.length === 0 || navigator.serviceWorker === undefined) return nothing;
  const show = ({ kept }: OfflineStatus) => {
    for (const version of versions) version.hidden = version.getAttribute(storedVersion) !== kept;
  };
  const found = navigator.serviceWorker.getRegistration(base);
  found.then((registration) => ask(registration, { type: "status" }, show)).catch(console.warn);
  return nothing;
};

/** Sends a message and shows each answer; ends with the last, which tells no progress. */
function ask(
  registration: ServiceWorkerRegistration | undefined,
  message: OfflineMessage,
  show: (state: OfflineStatus) => void,
): Promise<void> {
  const worker = registration?.active;
  if (worker == null) return Promise.resolve();
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }: MessageEvent<OfflineStatus>) => {
      show(data);
      if (data.progress !== undefined) return;
      port1.close();
      resolve();
    };
    worker.postMessage(message, [port2]);
  });
}

function ready({ active, installing, waiting }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting;
  if (active !== null || worker === null) return Promise.resolve();
  return new Promise((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The service worker could not be installed."));
    });
  });
}
