import { readyProgram } from "./unpack-package.ts";

/** Returns the path of a PgBouncer, downloaded if necessary; null when there is none. */
export function readyPgBouncer(): string | null {
  return readyProgram({ name: "pgbouncer", program: "pgbouncer", asks: "--version" });
}
