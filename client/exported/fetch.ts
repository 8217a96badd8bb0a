/**
 * In place of the browser's `fetch` in an exported copy, where pages may not fetch files: each file of the search is a script that
 * leaves its bytes in `docsgenFiles`, in base64, by its name.
 */
import { addScript } from "../trustedTypes.ts";

type Files = Record<string, string>;

const loading = new Map<string, Promise<void>>();

/** `address`: the path of a file of the copy. */
export async function fetch(address: string): Promise<Response> {
  const name = address.slice(address.lastIndexOf("/search/") + 1);
  if (filesNow()[name] === undefined) await (loading.get(address) ?? load(address));
  const text = filesNow()[name];
  if (text === undefined) return new Response(null, { status: 404 });
  return new Response(Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)));
}

function load(address: string): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    const script = addScript(document, `${address}.js`);
    script.onload = () => resolve();
    script.onerror = () => reject(new TypeError(`${address}.js cannot be loaded.`));
  });
  loading.set(address, done);
  done.catch(() => loading.delete(address));
  return done;
}

function filesNow(): Files {
  return (globalThis as { docsgenFiles?: Files }).docsgenFiles ?? {};
}
