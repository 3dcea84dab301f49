import { join } from "node:path";
import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { packExport } from "./pack-export.ts";
import { exportReadyEmail } from "./privacy-emails.ts";

const DAY = 24 * 60 * 60_000;

interface PendingExport {
  user_id: string;
  email: string;
}

/** Creates a requested export, e-mails its owner, and schedules its removal a day later. */
export const makeExport: JobKind = {
  name: "make-export",
  async run(context, id) {
    const pending = await context.inTransaction(async (sql) => {
      const found = await findPendingExport(sql, context.project._id, id);
      // Queued before the file exists, so that the zip is removed even if this process ends or the person is erased
      // meanwhile.
      if (found) await queueJob({ ...context, sql }, removeExport, id, { dueAt: after(context.now, 2 * DAY) });
      return found;
    });
    if (!pending) return;
    try {
      const { files } = context.services;
      const bytes = await files.inTemporaryFolder(async (folder) => {
        const file = join(folder, "export.zip");
        const size = await packExport(context, pending.user_id, file);
        await files.move(context.project._id, exportPath(id), { file });
        return size;
      });
      await context.inTransaction((sql) => finish(context, sql, { id, bytes, ...pending }));
    } catch (error) {
      if (context.isLastTry) await context.inTransaction((sql) => markFailed(context, sql, id));
      throw error;
    }
  },
};

/** Deletes the zip of an export. */
export const removeExport: JobKind = {
  name: "remove-export",
  run: ({ services, project }, id) => services.files.remove(project._id, exportPath(id)),
};

export function exportPath(id: string): string {
  return `exports/${id}.zip`;
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}

async function findPendingExport(sql: Sql, projectId: string, id: string): Promise<PendingExport | undefined> {
  const [row] = await sql<PendingExport[]>`
    select e.user_id, u.email from data_exports e join users u on (u.project_id, u.id) = (e.project_id, e.user_id)
    where e.project_id = ${projectId} and e.id = ${id} and e.ready_at is null and e.failed_at is null`;
  return row;
}

async function finish(
  { project, services }: JobContext,
  sql: Sql,
  { id, bytes, user_id, email }: PendingExport & { id: string; bytes: number },
): Promise<void> {
  const now = services.now();
  const expires = after(now, DAY);
  const context = { sql, project, now };
  await sql`
    update data_exports set ready_at = ${now}, expires_at = ${expires}, bytes = ${bytes}
    where project_id = ${project._id} and id = ${id}`;
  await queueJob(context, removeExport, id, { dueAt: expires });
  await queueEmail(context, exportReadyEmail, { userId: user_id, recipient: email, values: {} });
  await audit({ ...context, user: { _id: user_id }, caller: null }, "make-export", id, { bytes });
}

async function markFailed({ project, services }: JobContext, sql: Sql, id: string): Promise<void> {
  await sql`
    update data_exports set failed_at = ${services.now()} where project_id = ${project._id} and id = ${id}`;
}
