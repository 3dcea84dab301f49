import { readyProgram } from "./unpack-package.ts";

/** The path of a PgBouncer; null where there is none. */
export function readyPgBouncer(): string | null {
  return readyProgram({ name: "pgbouncer", program: "pgbouncer", asks: "--version" });
}
