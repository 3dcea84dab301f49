import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import { linkToFile } from "#platform/server/files/link-to-file.ts";
import type { Staff, TransactionsContext } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { DOWNLOADED_MS, PREPARED_MS } from "#platform/server/sheets/prepared-files.ts";
import { newId } from "#shared/ids.ts";
import type { exportPeople as contract } from "../contract.ts";
import { selectionCondition } from "./selection-condition.ts";
import { makePeopleFile } from "./make-people-file.ts";
import { removePeopleFile } from "./people-files.ts";
import { writePeopleFile } from "./write-people-file.ts";

type Input = z.output<typeof contract.input>;

/**
 * Max number of people in a file made within the request; for more, a job prepares it, so that nobody waits with the
 * page open.
 */
const MAX_AT_ONCE = 2000;

/**
 * Writes the selected people to a file and returns a link to it. With many people, queues a job that prepares the file,
 * and returns null.
 */
export async function exportPeople(
  context: TransactionsContext<Staff>,
  { format, ...selection }: Input,
): Promise<z.input<typeof contract.output>> {
  const { services, now } = context;
  const id = newId();
  const isLarge = await context.inTransaction(async (sql) => {
    const within = { ...context, sql };
    const count = await countUpTo(within, selection);
    if (count === 0 && !selection.everyone) throw notFound("Estas pessoas não estão nesta academia.");
    if (count > MAX_AT_ONCE) await queuePeopleFile(within, { id, selection, format });
    // The deletion is queued before the file is written, so that the file is deleted even if this process ends.
    else await queueJob(within, removePeopleFile, id, { dueAt: after(now, DOWNLOADED_MS) });
    return count > MAX_AT_ONCE;
  });
  if (isLarge) return { address: null };
  const { path, rows } = await writePeopleFile(context, { id, selection, format, asked_at: now });
  await context.inTransaction((sql) => audit({ ...context, sql }, "export-people", null, { people: rows }));
  return { address: linkToFile({ ...context, now: services.now() }, path) };
}

type ExportContext = Omit<TransactionsContext<Staff>, "inTransaction"> & { sql: Sql };
type Selected = Omit<Input, "format">;

/** Counts the selected people, up to one more than a file made within the request may have. */
async function countUpTo(context: ExportContext, selection: Selected): Promise<number> {
  const { sql } = context;
  const [row] = await sql<[{ count: number }]>`
    select count(*)::int as count from (select from users u
      where ${selectionCondition(context, selection)} ${limitTo(sql, MAX_AT_ONCE + 1)}) one`;
  return row.count;
}

async function queuePeopleFile(
  context: ExportContext,
  { id, selection, format }: { id: string; selection: Selected; format: Input["format"] },
): Promise<void> {
  const { sql, project, user, now } = context;
  // With two requests at once, the second one waits for this lock and then finds the first one's row.
  await sql`select 1 from users where project_id = ${project._id} and id = ${user._id} for update`;
  const [waiting] = await sql`
    select 1 from people_files where project_id = ${project._id} and user_id = ${user._id} and format = ${format}
      and selection = ${sql.json(selection)} and ready_at is null and failed_at is null`;
  if (waiting) return;
  const row = { project_id: project._id, id, user_id: user._id, selection: sql.json(selection), format, asked_at: now };
  await sql`insert into people_files ${sql(row as never)}`;
  await queueJob(context, makePeopleFile, id);
  await queueJob(context, removePeopleFile, id, { dueAt: after(now, PREPARED_MS) });
  await audit(context, "request-people-file", id, { format });
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
