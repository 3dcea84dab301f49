import type { Config } from "./config.ts";

/** How a host is reached from outside. `open.port` is read when it is asked: with PORT=0 the system chooses it. */
export function originsOf(
  { publicOrigin }: Pick<Config, "publicOrigin">,
  open: { port: number },
): (host: string) => string {
  if (publicOrigin) return (host) => publicOrigin.replace("{host}", host);
  return (host) => `http://${host}${open.port === 80 ? "" : `:${open.port}`}`;
}
