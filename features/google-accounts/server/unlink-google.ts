import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";

const ONLY_WAY =
  "Hoje o Google é a sua única forma de entrar. Crie uma senha ou uma chave de acesso antes de desligá-lo.";

/** Unlinks the Google account. Throws 409 when no other sign-in method would remain. */
export async function unlinkGoogle(context: Context): Promise<{ message: string }> {
  const { sql, project, user } = context;
  // The last passkey may be removed at the same time.
  await sql`select from users where project_id = ${project._id} and id = ${user._id} for no key update`;
  const [other] = await sql<{ is_left: boolean }[]>`
    select password_hash is not null
      or exists (select from passkeys k where k.project_id = u.project_id and k.user_id = u.id
        and k.suspected_at is null) as is_left
    from users u where project_id = ${project._id} and id = ${user._id}`;
  if (!other?.is_left) throw new Problem(409, ONLY_WAY, { code: "last_sign_in_method" });
  const deleted = await sql`
    delete from google_accounts where project_id = ${project._id} and user_id = ${user._id} returning 1`;
  if (deleted.length > 0) await audit(context, "unlink-google", user._id);
  return { message: "Sua conta do Google não abre mais esta academia." };
}
