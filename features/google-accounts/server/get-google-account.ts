import type { Context } from "#platform/server/http/context.ts";
import type { GoogleAccountState } from "../contract.ts";
import { googleSetup } from "./google-setup.ts";

export async function getGoogleAccount({ sql, project, user, services }: Context): Promise<GoogleAccountState> {
  const [account] = await sql<{ email: string; linked_at: Date }[]>`
    select email, linked_at from google_accounts where project_id = ${project._id} and user_id = ${user._id}`;
  return {
    is_enabled: googleSetup(services, project, "localhost") !== null,
    account: account ? { ...account, linked_at: account.linked_at.toISOString() } : null,
  };
}
