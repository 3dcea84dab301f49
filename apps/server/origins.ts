import type { Config } from "./config.ts";

/**
 * Returns a function from a host to its origin as seen from outside. `open.port` is read at each call, because with
 * PORT=0 the system chooses the port later.
 */
export function originsOf(
  { publicOrigin }: Pick<Config, "publicOrigin">,
  open: { port: number },
): (host: string) => string {
  if (publicOrigin) return (host) => publicOrigin.replace("{host}", host);
  return (host) => `http://${host}${open.port === 80 ? "" : `:${open.port}`}`;
}
