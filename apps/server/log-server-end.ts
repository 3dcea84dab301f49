import { appendFileSync } from "node:fs";
import type { ServerEnd } from "./watch-server.ts";

const FATAL = 60;

/** Appends to the server's log why the server process ended, in the same format as the server's own entries. */
export function logServerEnd(file: string, end: ServerEnd): void {
  const entry = { level: FATAL, time: new Date().toISOString(), ...end, msg: "the server process ended" };
  try {
    appendFileSync(file, `${JSON.stringify(entry)}\n`, { mode: 0o600 });
  } catch {
    // The log may be unwritable, for example on a full disk; the terminal shows the reason too.
  }
}
