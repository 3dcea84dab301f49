import { keyedHash } from "#platform/server/auth/encryption.ts";
import type { Context } from "#platform/server/http/context.ts";

/** What proves later that something came from an address, without the address: only the installation's key makes it again. */
export function addressHash({ services, project, caller }: Pick<Context, "services" | "project" | "caller">): Buffer {
  return keyedHash(services.secrets.links, `address:${project._id}:${caller.address}`);
}
