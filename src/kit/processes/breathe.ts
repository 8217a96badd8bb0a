/** Long work in one thread, which nothing could call off. */

/** Lets what else waits go on: the bundler's questions, an interruption. Rejects with the reason of `signal`. */
export async function breathe(signal?: AbortSignal): Promise<void> {
  await new Promise((resolve) => void setImmediate(resolve));
  signal?.throwIfAborted();
}
