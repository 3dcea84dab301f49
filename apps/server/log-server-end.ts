import { appendFileSync } from "node:fs";
import type { ServerEnd } from "./watch-server.ts";

const FATAL = 60;

/** Writes into the server's log why it ended, in the same form as its own lines. */
export function logServerEnd(file: string, end: ServerEnd): void {
  const line = { level: FATAL, time: new Date().toISOString(), ...end, msg: "the server process ended" };
  try {
    appendFileSync(file, `${JSON.stringify(line)}\n`, { mode: 0o600 });
  } catch {
    // A full disk, for one: the terminal shows it as well.
  }
}
