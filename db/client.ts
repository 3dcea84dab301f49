import { join } from "node:path";
import postgres from "postgres";
import { serversOf, SocketsToPrimary } from "./primary.ts";

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

/**
 * A client of that address. One that names a folder, as PostgreSQL's own tools write it (`?host=/var/run/postgresql`), goes
 * through the Unix socket there: half of what a round trip over TCP costs on the same machine. One that names several servers
 * (`?host=one,other`) goes to the primary among them.
 */
export function openClient(url: string, options: Options = {}) {
  const address = new URL(url);
  const folder = address.searchParams.get("host");
  const servers = serversOf(address);
  if (folder?.startsWith("/")) return openBySocket(address, folder, options);
  if (servers.length === 0) return postgres(url, options);
  for (const name of ["host", "port", "target_session_attrs"]) address.searchParams.delete(name);
  const sockets = new SocketsToPrimary(address, servers);
  // Not "read-write": connections that only read would be refused by the primary, too.
  const toPrimary = { target_session_attrs: "primary", socket: () => sockets.open() } as const;
  const sql = postgres(address.href, { ...options, ...toPrimary });
  const end = sql.end.bind(sql);
  return Object.assign(sql, {
    end: async (how?: { timeout?: number }) => {
      await end(how);
      sockets.close();
    },
  });
}

function openBySocket(address: URL, folder: string, options: Options) {
  const port = address.searchParams.get("port") ?? (address.port || 5432);
  for (const name of ["host", "port", "sslmode"]) address.searchParams.delete(name);
  return postgres(address.href, { ...options, ssl: false, path: socketIn(folder, port) });
}

/** Where a server that keeps its sockets in this folder is listening. */
export function socketIn(folder: string, port: number | string): string {
  return join(folder, `.s.PGSQL.${port}`);
}
