import type { z } from "zod";
import { addressOfPhoto } from "#features/profiles/server/index.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { getUserByToken as contract } from "../contract.ts";

/** The signed-in person, with an address at which their photo can be fetched. */
export async function getUserByToken({
  services,
  project,
  user,
}: TransactionsContext): Promise<z.input<typeof contract.output>> {
  return { ...user, photo: addressOfPhoto(services, project._id, user.data) };
}
