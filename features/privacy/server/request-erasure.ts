import type { z } from "zod";
import { queueEmail } from "#features/emails/server/index.ts";
import { isRecentSession } from "#platform/server/auth/require-recent-session.ts";
import { lockManagers, requireAnotherManager } from "#platform/server/auth/require-other-staff.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { isPassword } from "#platform/server/auth/passwords.ts";
import type { TransactionsContext } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import type { requestErasure as contract } from "../contract.ts";
import { erasePerson } from "./erase-person.ts";
import { ERASURE_DELAY_MS } from "./erasure-delay.ts";
import { erasureAskedEmail } from "./privacy-emails.ts";
import { erasureOf } from "./queries.ts";

/**
 * Schedules the account's deletion in seven days, and notifies the owner by e-mail, in case somebody else made the
 * request. Throws 400 for a wrong password, 403 without a password and recent sign-in.
 */
export async function requestErasure(
  context: TransactionsContext,
  { password }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { services, project, user } = context;
  await services.limits.signInByAccount(`${project._id}:erasure:${user._id}`);
  await requireProof(context, password);
  return await context.inTransaction(async (sql) => {
    const pending = await erasureOf({ ...context, sql });
    return pending ?? (await schedule(context, sql));
  });
}

async function requireProof(context: TransactionsContext, password: string): Promise<void> {
  const { project, user } = context;
  const { hash, hasRecentSignIn } = await context.inTransaction(async (sql) => {
    const [row] = await sql<{ password_hash: string | null }[]>`
      select password_hash from users where project_id = ${project._id} and id = ${user._id}`;
    return { hash: row?.password_hash ?? null, hasRecentSignIn: await isRecentSession({ ...context, sql }) };
  });
  if (hash === null && hasRecentSignIn) return;
  if (hash === null)
    throw new Problem(403, "Por segurança, saia, entre de novo e peça a exclusão em seguida.", {
      code: "recent_sign_in_required",
    });
  if (password !== "" && (await isPassword(password, hash))) return;
  const message =
    password === "" ? "Escreva a sua senha para confirmar." : "A senha não confere. Confira e tente de novo.";
  throw new Problem(400, message, { code: "wrong_password", fields: [{ field: "password", message }] });
}

async function schedule(context: TransactionsContext, sql: Sql): Promise<z.input<typeof contract.output>> {
  const { project, user, now } = context;
  if (user.rule === "manager") requireAnotherManager(await lockManagers({ sql, project }), user._id, { isSelf: true });
  const due = new Date(now.getTime() + ERASURE_DELAY_MS);
  const marked = await sql`
    insert into account_deletions (project_id, user_id, asked_at, due_at)
    values (${project._id}, ${user._id}, ${now}, ${due}) on conflict do nothing returning user_id`;
  // No row was inserted: a concurrent request has scheduled the deletion meanwhile.
  const pending = marked.length === 0 ? await erasureOf({ ...context, sql }) : null;
  if (pending) return pending;
  await queueJob({ ...context, sql }, erasePerson, user._id, { dueAt: due });
  const values = { project, dueAt: due };
  await queueEmail({ ...context, sql }, erasureAskedEmail, { userId: user._id, recipient: user.email, values });
  await audit({ ...context, sql }, "request-erasure", user._id);
  return { asked_at: now.toISOString(), due_at: due.toISOString() };
}
