import type postgres from "postgres";
import { isBehindProxy, type PublicAccess } from "../public-access.ts";
import { hasOwnAcademy, issueSetupKey } from "./setup-key.ts";

/** Ways to create the first academy: on a page that a key opens, or in the terminal. */
export type SetupMethod = { by: "page"; key: string; publicHost: string | null } | { by: "terminal" };

/**
 * Returns how to create the first academy; null when one exists besides the demo. Issues the page's key, except behind
 * a proxy without a public host for it, where nobody can open the page.
 */
export async function findSetupMethod(
  owner: postgres.Sql,
  { setupHost: publicHost = null, ...access }: PublicAccess & { setupHost?: string | null },
): Promise<SetupMethod | null> {
  if (isBehindProxy(access) && publicHost === null) return (await hasOwnAcademy(owner)) ? null : { by: "terminal" };
  const key = await issueSetupKey(owner);
  return key === null ? null : { by: "page", key, publicHost };
}
