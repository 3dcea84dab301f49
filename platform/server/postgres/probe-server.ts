import { once } from "node:events";
import { connect } from "node:net";
import { socketIn } from "#db/client.ts";
import { serversOf } from "#db/primary.ts";

/** PostgreSQL's SSLRequest message: its length, then a code. The server answers with a single byte, S or N. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const TIMEOUT_MS = 4000;

/** Kind of server: "closed" closes each connection, "silent" never answers, "other" uses another protocol. */
export type ProbedServer = "postgres" | "closed" | "silent" | "other";

/**
 * Finds out, with one connection, what kind of server listens at a database's address. Rejects with the error of the
 * connection: ECONNREFUSED, ENOTFOUND.
 */
export async function probeServer(url: string): Promise<ProbedServer> {
  const { hostname, port, searchParams } = new URL(url);
  // With several servers, the client itself checks each of them for being the primary before it connects.
  if (serversOf(new URL(url)).length > 0) return "postgres";
  const folder = searchParams.get("host");
  const number = Number(searchParams.get("port") || port || 5432);
  const host = hostname.replace(/^\[|\]$/g, "") || "localhost";
  const socket = connect(folder?.startsWith("/") ? { path: socketIn(folder, number) } : { host, port: number });
  socket.setTimeout(TIMEOUT_MS, () => socket.destroy(Object.assign(new Error("silent"), { code: "SILENT" })));
  try {
    await once(socket, "connect");
    socket.write(SSL_REQUEST);
    const [answer] = (await Promise.race([once(socket, "data"), once(socket, "end").then(() => [null])])) as [
      Buffer | null,
    ];
    if (answer === null) return "closed";
    return answer.length === 1 && (answer[0] === 0x53 || answer[0] === 0x4e) ? "postgres" : "other";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "SILENT") return "silent";
    if (code === "ECONNRESET" || code === "EPIPE") return "closed";
    throw error;
  } finally {
    socket.destroy();
  }
}
