import { readyProgram } from "./unpack-package.ts";

/** The path of a Caddy; null where there is none. */
export function readyCaddy(): string | null {
  return readyProgram({ name: "caddy", program: "caddy", asks: "version" });
}
