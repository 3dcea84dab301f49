import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "./config.ts";
import { explainListenError } from "./explain-listen-error.ts";

/**
 * Checks, before anything is built or started, that the port is free and that this machine has the host's address: a
 * taken port is the most common mistake. Throws StartProblem.
 */
export async function requireFreePort({ host, port }: Pick<Config, "host" | "port">): Promise<void> {
  const probe = createServer().listen(port, host);
  try {
    await once(probe, "listening");
  } catch (error) {
    throw explainListenError(error as NodeJS.ErrnoException, host, port);
  }
  probe.close();
  await once(probe, "close");
}
