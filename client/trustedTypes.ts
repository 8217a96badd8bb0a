/**
 * The places where a text becomes a document or a script. Where browsers know trusted types, the pages' policy lets this file alone do
 * that (`trusted-types docsgen`): a text that gets into any other such place is refused. Without that policy nothing changes.
 */

interface Policy {
  readonly createHTML: (text: string) => string;
  readonly createScriptURL: (address: string) => string;
}

interface Factory {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

const policy = (globalThis as { readonly trustedTypes?: Factory }).trustedTypes?.createPolicy("docsgen", {
  createHTML: (text) => text,
  createScriptURL: ownAddress,
});

/** A document that shows nothing, loads nothing and runs nothing. */
export function parseDocument(text: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, "text/html");
}

/** Throws for the script of another origin. */
export function startWorker(address: string, options: WorkerOptions): Worker {
  return new Worker(policy?.createScriptURL(address) ?? ownAddress(address), options);
}

/** Throws for the script of another origin. */
export function registerWorker(address: string, scope: string): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(policy?.createScriptURL(address) ?? ownAddress(address), { scope });
}

/** Loads a script, once it has been added. Throws for the script of another origin. */
export function addScript(root: Document, address: string): HTMLScriptElement {
  const script = root.createElement("script");
  script.src = policy?.createScriptURL(address) ?? ownAddress(address);
  root.head.append(script);
  return script;
}

function ownAddress(address: string): string {
  if (new URL(address, location.href).origin !== location.origin) throw new TypeError(`${address} is not of this site.`);
  return address;
}
