import { readyProgram } from "./unpack-package.ts";

/** Returns the path of a Caddy, downloaded if necessary; null when there is none. */
export function readyCaddy(): string | null {
  return readyProgram({ name: "caddy", program: "caddy", asks: "version" });
}
