import { once } from "node:events";

/** Messages from the launcher to the server: first the start parameters, at the end the request to stop. */
export type LauncherMessage = Launch | { stop: true };

export interface Launch {
  /** The database's address, as the role that owns the tables. */
  ownerUrl: string;
  /** The folder of the web build. */
  web: string;
  /** Whether the previous server process was killed or crashed. */
  isRestart: boolean;
}

/** The message from the server to the launcher once it accepts requests. */
export interface ServerMessage {
  port: number;
}

/** Waits for the launcher's first message; returns null for a server started without a launcher. */
export async function receiveLaunch(): Promise<Launch | null> {
  if (!process.send) return null;
  const [launch] = (await once(process, "message")) as [Launch];
  return launch;
}

/** Calls `stop` when the launcher asks for it or has exited, because nothing else would end this process then. */
export function onLauncherStop(stop: () => void): void {
  process.on("message", (message: LauncherMessage) => "stop" in message && stop());
  process.on("disconnect", stop);
}

/**
 * Reports to the launcher that the server is ready. From then on, the launcher restarts a crashed server on the same
 * port.
 */
export function reportReady({ port }: ServerMessage): void {
  process.send?.({ port } satisfies ServerMessage);
}
