import type postgres from "postgres";
import { isBehindProxy, type PublicAccess } from "../public-access.ts";
import { hasOwnAcademy, issueSetupKey } from "./setup-key.ts";

/** How the first academy is created: by the page that a key opens, or in the terminal. */
export type Beginning = { by: "page"; key: string } | { by: "terminal" };

/** Null where there is an academy besides the demo. Behind a proxy nobody can open the page, so no key is made. */
export async function howToBegin(owner: postgres.Sql, access: PublicAccess): Promise<Beginning | null> {
  if (isBehindProxy(access)) return (await hasOwnAcademy(owner)) ? null : { by: "terminal" };
  const key = await issueSetupKey(owner);
  return key === null ? null : { by: "page", key };
}
