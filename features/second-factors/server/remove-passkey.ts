import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { removePasskey as contract } from "../contract.ts";
import { requireRemainingFactor } from "./require-remaining-factor.ts";
import { NO_SUCH_KEY } from "./rename-passkey.ts";
import { requireRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { notifyOfChange } from "./notify-of-change.ts";

const ONLY_WAY =
  "Hoje esta chave é a sua única forma de entrar. Crie uma senha ou outra chave de acesso antes de removê-la.";

export async function removePasskey(
  context: Context,
  { id }: z.output<typeof contract.input>,
): Promise<{ message: string }> {
  const { sql, project, user } = context;
  await requireRecentSession(context);
  const [deleted] = await sql<{ is_usable: boolean }[]>`
    delete from passkeys where project_id = ${project._id} and id = ${id} and user_id = ${user._id}
    returning suspected_at is null as is_usable`;
  if (!deleted) throw notFound(NO_SUCH_KEY);
  await requireRemainingFactor(context);
  if (deleted.is_usable) await requireSignInMethod(context);
  await notifyOfChange(context, user, "passkey-removed");
  await audit(context, "remove-passkey", user._id);
  return { message: "A chave de acesso foi removida." };
}

/** Throws 409 if no password, Google account or passkey is left. `requireRemainingFactor` has locked the account. */
async function requireSignInMethod({ sql, project, user }: Context): Promise<void> {
  const [left] = await sql`
    select from users u where u.project_id = ${project._id} and u.id = ${user._id} and (password_hash is not null
      or exists (select from google_accounts g where g.project_id = u.project_id and g.user_id = u.id)
      or exists (select from passkeys k where k.project_id = u.project_id and k.user_id = u.id
        and k.suspected_at is null))`;
  if (!left) throw new Problem(409, ONLY_WAY, { code: "last_sign_in_method" });
}
