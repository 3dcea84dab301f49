import { keyedHash } from "#platform/server/auth/encryption.ts";
import type { Context } from "#platform/server/http/context.ts";

/** Returns a keyed hash of the caller's IP address: evidence of the origin without storing the address. */
export function addressHash({ services, project, caller }: Pick<Context, "services" | "project" | "caller">): Buffer {
  return keyedHash(services.secrets.links, `address:${project._id}:${caller.address}`);
}
