import { join } from "node:path";
import postgres from "postgres";
import { JSON_TYPE } from "./json-type.ts";
import { serversOf, SocketsToPrimary } from "./primary.ts";

type Options = postgres.Options<Record<string, postgres.PostgresType>>;

/**
 * Opens a client of a database address. With a folder (`?host=/var/run/postgresql`), it uses the Unix socket there,
 * which halves the time of a round trip on the same machine. With several servers (`?host=one,other`), it connects to
 * the primary among them.
 */
export function openClient(url: string, { types, ...others }: Options = {}) {
  const options: Options = { ...others, types: { ...types, json: JSON_TYPE } };
  const address = new URL(url);
  const folder = address.searchParams.get("host");
  const servers = serversOf(address);
  if (folder?.startsWith("/")) return openBySocket(address, folder, options);
  if (servers.length === 0) return postgres(url, options);
  for (const name of ["host", "port", "target_session_attrs"]) address.searchParams.delete(name);
  const sockets = new SocketsToPrimary(address, servers);
  // Not "read-write", which refuses the primary too for connections whose transactions are read-only by default.
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

/** Returns the path of a server's socket in a folder. */
export function socketIn(folder: string, port: number | string): string {
  return join(folder, `.s.PGSQL.${port}`);
}
