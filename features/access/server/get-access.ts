import type { z } from "zod";
import { isRecentSession } from "#platform/server/auth/require-recent-session.ts";
import type { Context } from "#platform/server/http/context.ts";
import { passwordPolicy } from "#shared/password-strength.ts";
import type { getAccess as contract } from "../contract.ts";

export async function getAccess(context: Context): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const [row] = await sql<{ has_password: boolean; pending_email: string | null }[]>`
    select password_hash is not null as has_password,
      (select email from one_use_links l where l.project_id = u.project_id and l.user_id = u.id and purpose = 'email'
        and ended_at is null and (expires_at is null or expires_at > ${now}) order by created_at desc limit 1) as pending_email
    from users u where u.project_id = ${project._id} and u.id = ${user._id}`;
  const { has_password = false, pending_email = null } = row ?? {};
  const has_recent_sign_in = await isRecentSession(context);
  return { email: user.email, has_recent_sign_in, has_password, pending_email, policy: passwordPolicy(project, now) };
}
