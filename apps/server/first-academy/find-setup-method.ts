import type postgres from "postgres";
import { isBehindProxy, type PublicAccess } from "../public-access.ts";
import { hasOwnAcademy, issueSetupKey } from "./setup-key.ts";

/** Ways to create the first academy: on a page that a key opens, or in the terminal. */
export type SetupMethod = { by: "page"; key: string } | { by: "terminal" };

/**
 * Returns how to create the first academy; null when one exists besides the demo. Issues the page's key, except behind
 * a proxy, where nobody can open the page.
 */
export async function findSetupMethod(owner: postgres.Sql, access: PublicAccess): Promise<SetupMethod | null> {
  if (isBehindProxy(access)) return (await hasOwnAcademy(owner)) ? null : { by: "terminal" };
  const key = await issueSetupKey(owner);
  return key === null ? null : { by: "page", key };
}
