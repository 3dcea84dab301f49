import { join } from "node:path";
import postgres from "postgres";

/**
 * A client of that address. One that names a folder, as PostgreSQL's own tools write it (`?host=/var/run/postgresql`), goes
 * through the Unix socket there: half of what a round trip over TCP costs on the same machine.
 */
export function openClient(url: string, options: postgres.Options<Record<string, postgres.PostgresType>> = {}) {
  const address = new URL(url);
  const folder = address.searchParams.get("host");
  if (!folder?.startsWith("/")) return postgres(url, options);
  const port = address.searchParams.get("port") ?? (address.port || 5432);
  for (const name of ["host", "port", "sslmode"]) address.searchParams.delete(name);
  return postgres(address.href, { ...options, ssl: false, path: socketIn(folder, port) });
}

/** Where a server that keeps its sockets in this folder is listening. */
export function socketIn(folder: string, port: number | string): string {
  return join(folder, `.s.PGSQL.${port}`);
}
