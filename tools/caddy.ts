import { ensureProgram } from "./ensure-program.ts";

/** Returns the path of a Caddy, downloaded if necessary; null when there is none. */
export function ensureCaddy(): string | null {
  return ensureProgram({ name: "caddy", program: "caddy", asks: "version" });
}
