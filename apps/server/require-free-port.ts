import { once } from "node:events";
import { createServer } from "node:net";
import type { Config } from "./config.ts";
import { explainListenError } from "./listen.ts";

/**
 * Before anything is built or started: a taken port is the commonest mistake, and the cheapest to find. So is an address
 * that this machine does not have.
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
