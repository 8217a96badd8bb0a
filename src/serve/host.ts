/**
 * Is this `Host` header one that leads here? A page of another site can point its own domain name at this machine and
 * then read the answers (DNS rebinding), so only names that nobody else can own are accepted.
 */
import { isIP } from "node:net";
import { hostname } from "node:os";

const everywhere = new Set(["0.0.0.0", "::"]);

/** Whether a server bound to this address can be reached from other machines. */
export function isExposed(bound: string): boolean {
  return !isLoopback(bound);
}

/** `header` as sent, with or without a port; `bound` is the address the server listens on. */
export function isAllowedHost(header: string | undefined, bound: string): boolean {
  const name = nameOf(header);
  if (name === null) return false;
  if (isLoopback(name)) return true;
  if (!isExposed(bound)) return false;
  if (!everywhere.has(bound)) return name === bound.toLowerCase();
  return isIP(name) !== 0 || name === hostname().toLowerCase() || name === `${hostname().toLowerCase()}.local`;
}

function nameOf(header: string | undefined): string | null {
  const [, bracketed, plain] = /^(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+))(?::\d{1,5})?$/i.exec(header ?? "") ?? [];
  if (bracketed !== undefined) return isIP(bracketed) === 6 ? bracketed.toLowerCase() : null;
  return plain?.toLowerCase() ?? null;
}

function isLoopback(name: string): boolean {
  return name === "localhost" || name === "::1" || (isIP(name) === 4 && name.startsWith("127."));
}
