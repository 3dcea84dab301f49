import { once } from "node:events";
import { connect } from "node:net";
import { socketIn } from "#db/client.ts";
import { serversOf } from "#db/primary.ts";

/** Its length, then a code: PostgreSQL answers an SSLRequest with one letter, S or N, before anything else. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);
const MAX_SILENCE_MS = 4000;

/** "closed": it takes connections and closes them; "silent": it says nothing; "other": it speaks something else. */
export type ProbedServer = "postgres" | "closed" | "silent" | "other";

/** What listens at a database's address, found with one connection. Rejects as the connection does: ECONNREFUSED, ENOTFOUND. */
export async function probeServer(url: string): Promise<ProbedServer> {
  const { hostname, port, searchParams } = new URL(url);
  // Each of several servers is asked whether it is the primary before it is connected to.
  if (serversOf(new URL(url)).length > 0) return "postgres";
  const folder = searchParams.get("host");
  const number = Number(searchParams.get("port") || port || 5432);
  const host = hostname.replace(/^\[|\]$/g, "") || "localhost";
  const socket = connect(folder?.startsWith("/") ? { path: socketIn(folder, number) } : { host, port: number });
  socket.setTimeout(MAX_SILENCE_MS, () => socket.destroy(Object.assign(new Error("silent"), { code: "SILENT" })));
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
