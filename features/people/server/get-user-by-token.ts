import type { z } from "zod";
import { addressOfPhoto } from "#features/profiles/server/index.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import type { getUserByToken as contract } from "../contract.ts";

/** Returns the signed-in person, with a URL for their photo. */
export async function getUserByToken({
  services,
  project,
  user,
}: TransactionsContext): Promise<z.input<typeof contract.output>> {
  const { viewing, ...person } = user;
  const photo = addressOfPhoto(services, project._id, user.data);
  return { ...person, photo, ...(viewing && { viewing: { ...viewing, until: viewing.until.toISOString() } }) };
}
