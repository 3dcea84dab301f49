import { ensureProgram } from "./ensure-program.ts";

/** Returns the path of a PgBouncer, downloaded if necessary; null when there is none. */
export function ensurePgBouncer(): string | null {
  return ensureProgram({ name: "pgbouncer", program: "pgbouncer", asks: "--version" });
}
