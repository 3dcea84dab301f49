import { renderedCertificatesOf } from "#features/certificates/server/index.ts";
import { setRanked } from "#features/progress/server/index.ts";
import { queueEmail } from "#features/emails/server/index.ts";
import { lockManagers, whyManagerMustStay } from "#platform/server/auth/require-other-staff.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { encryptedFiles } from "./encrypted-files.ts";
import { ERASURE_DELAY_MS } from "./erasure-delay.ts";
import { exportPath } from "./make-export.ts";
import { erasureDoneEmail, erasurePostponedEmail } from "./privacy-emails.ts";
import { pathsOf } from "./paths-of.ts";
import { personalTables } from "#platform/server/feature.ts";
import { deletePersonRows } from "#platform/server/tenancy/delete-person-rows.ts";

/**
 * Deletes a person whose seven days are over, from every table and file. A second run does nothing. The files go first,
 * outside of a transaction: if one cannot be deleted, the next try still finds the rows that name it.
 */
export const erasePerson: JobKind = {
  name: "erase-person",
  async run(context, userId) {
    const { services, project } = context;
    if (!(await context.inTransaction((sql) => isToErase(context, sql, userId)))) return;
    const files = [...(await filesOf(context, userId)), ...(await renderedCertificatesOf(context, userId))];
    for (const path of files) await services.files.remove(project._id, path);
    await context.inTransaction((sql) => eraseRows(context, sql, userId));
  },
};

async function filesOf(context: JobContext, userId: string): Promise<string[]> {
  const { services, project, inTransaction } = context;
  const photos = await services.files.listByPrefix(project._id, `people/${userId}/`);
  const exports = await inTransaction(
    (sql) => sql<{ id: string }[]>`
    select id from data_exports where project_id = ${project._id} and user_id = ${userId}`,
  );
  const declared = personalTables(services.registry).filter(({ files }) => files !== undefined);
  const others = await inTransaction((sql) => pathsOf(sql, declared, project._id, userId));
  const encrypted = await encryptedFiles(context, userId);
  return [...photos, ...encrypted.map(({ path }) => path), ...exports.map(({ id }) => exportPath(id)), ...others];
}

type EraseContext = Pick<JobContext, "services" | "project" | "now">;

/** Returns false if the deletion was cancelled, is not due yet, or was postponed because they are the last manager. */
async function isToErase({ project, now }: EraseContext, sql: Sql, userId: string): Promise<boolean> {
  const due = await sql`
    select 1 from account_deletions
    where project_id = ${project._id} and user_id = ${userId} and due_at <= ${now} for update`;
  return due.length > 0 && !(await postponeForLastManager({ project, now }, sql, userId));
}

/** Deletes the person's rows, if that is still to be done. */
async function eraseRows(context: EraseContext, sql: Sql, userId: string): Promise<void> {
  const { services, project, now } = context;
  if (!(await isToErase(context, sql, userId))) return;
  // Audit entries stay, because they protect everybody; without the `users` row they are pseudonymous.
  await sql`
    update audit_entries set network = null, device = null where project_id = ${project._id} and user_id = ${userId}`;
  await setRanked({ sql, projectId: project._id, userId }, false);
  if (services.mail) await confirmErasure({ sql, project, now }, userId);
  await deletePersonRows({ sql, project, services, now }, userId);
  await audit({ sql, project, user: null, caller: null, now }, "erase-person", userId);
}

/**
 * Queues the last e-mail to the person. Its row has no user, so it is deleted once the e-mail is sent or has failed.
 * Without a mail server it would wait with the address, so it is not queued then.
 */
async function confirmErasure(context: Pick<JobContext, "project" | "now"> & { sql: Sql }, userId: string) {
  const email = await emailOf(context, userId);
  await queueEmail(context, erasureDoneEmail, { userId: null, recipient: email, values: {} });
}

async function emailOf({ sql, project }: { sql: Sql; project: { _id: string } }, userId: string): Promise<string> {
  const [{ email }] = await sql<[{ email: string }]>`
    select email from users where project_id = ${project._id} and id = ${userId}`;
  return email;
}

/** Postpones the deletion of the last manager by a week, and e-mails the reason. Returns whether it did. */
async function postponeForLastManager(
  { project, now }: Pick<JobContext, "project" | "now">,
  sql: Sql,
  userId: string,
): Promise<boolean> {
  const managers = await lockManagers({ sql, project });
  const isManager = managers.some(({ id }) => id === userId);
  if (!isManager || whyManagerMustStay(managers, userId, { isSelf: true }) === null) return false;
  const due = new Date(now.getTime() + ERASURE_DELAY_MS);
  await sql`
    update account_deletions set due_at = ${due} where project_id = ${project._id} and user_id = ${userId}`;
  await queueJob({ sql, project, now }, erasePerson, userId, { dueAt: due });
  const recipient = await emailOf({ sql, project }, userId);
  const values = { project, dueAt: due };
  await queueEmail({ sql, project, now }, erasurePostponedEmail, { userId, recipient, values });
  await audit({ sql, project, user: null, caller: null, now }, "hold-erasure", userId);
  return true;
}
