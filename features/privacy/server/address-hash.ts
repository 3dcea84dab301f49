import { keyedHash } from "#platform/server/auth/seal.ts";
import type { Context } from "#platform/server/http/context.ts";

/** What proves later that something came from an address, without the address: only the installation's key makes it again. */
export function addressHash({ house, project, caller }: Pick<Context, "house" | "project" | "caller">): Buffer {
  return keyedHash(house.secrets.links, `address:${project._id}:${caller.address}`);
}
