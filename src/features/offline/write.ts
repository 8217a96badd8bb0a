/** The service worker, which is next to the home page because it answers for what is at its place and below. */
import type { WriteFeature } from "../writeFeature.ts";

export const offline = {
  outputsOf: (_, config, { offlineScript }) =>
    config.offline ? [{ path: "service-worker.js", from: "offline", body: offlineScript }] : [],
  isAskedFor: true,
} as const satisfies WriteFeature;
