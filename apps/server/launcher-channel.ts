import { once } from "node:events";

/** What the launcher tells the server: first where the database is, and in the end to stop. */
export type ToServer = Launch | { stop: true };

export interface Launch {
  /** The database's address, as the role that owns the tables. */
  ownerUrl: string;
  /** The server before this one was killed, or broke. */
  isRestart: boolean;
}

/** What the server tells the launcher once it answers requests. */
export interface FromServer {
  port: number;
}

/** What the launcher tells first; null for a server that was started without one. */
export async function receiveLaunch(): Promise<Launch | null> {
  if (!process.send) return null;
  const [launch] = (await once(process, "message")) as [Launch];
  return launch;
}

/** Calls `stop` when the launcher asks for it, or is gone itself: nothing would end this process any more. */
export function onLauncherStop(stop: () => void): void {
  process.on("message", (message: ToServer) => "stop" in message && stop());
  process.on("disconnect", stop);
}

/** The launcher starts a server again only once one was ready, and on the same port. */
export function reportReady({ port }: FromServer): void {
  process.send?.({ port } satisfies FromServer);
}
