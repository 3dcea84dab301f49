import { audit } from "#platform/server/audit/audit.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { SheetFormat } from "#shared/sheet-format.ts";
import { type Selection, selectionSchema } from "../contract.ts";
import { writePeopleFile } from "./write-people-file.ts";

interface FileRequest {
  user_id: string;
  selection: unknown;
  format: SheetFormat;
  asked_at: Date;
  /** Whether the person who asked for the list is still staff and may read it. */
  is_staff: boolean;
}

/** Job that writes a requested list of people to a file. */
export const makePeopleFile: JobKind = {
  name: "make-people-file",
  tries: 4,
  async run(context, id) {
    const asked = await findRequest(context, id);
    if (!asked) return;
    const selection = selectionSchema.safeParse(asked.selection);
    if (!asked.is_staff || !selection.success) return await markFailed(context, id);
    try {
      await makeFile(context, { id, asked, selection: selection.data });
    } catch (error) {
      if (context.isLastTry) await markFailed(context, id);
      throw error;
    }
  },
};

async function findRequest({ project, inTransaction }: JobContext, id: string): Promise<FileRequest | undefined> {
  const [row] = await inTransaction(
    (sql) => sql<FileRequest[]>`
      select f.user_id, f.selection, f.format, f.asked_at, coalesce(u.rule in ('admin', 'manager'), false) as is_staff
      from people_files f join users u on (u.project_id, u.id) = (f.project_id, f.user_id)
      where f.project_id = ${project._id} and f.id = ${id} and f.ready_at is null and f.failed_at is null`,
  );
  return row;
}

async function makeFile(
  { inTransaction, services, project }: JobContext,
  { id, asked: { user_id, format, asked_at }, selection }: { id: string; asked: FileRequest; selection: Selection },
): Promise<void> {
  const own = { inTransaction, services, project, now: services.now() };
  const onProgress = async (rows: number) => {
    await inTransaction(
      (sql) => sql`update people_files set row_count = ${rows} where project_id = ${project._id} and id = ${id}`,
    );
  };
  const { rows, bytes } = await writePeopleFile(own, { id, selection, format, asked_at, onProgress });
  const now = services.now();
  await inTransaction(async (sql) => {
    // Another process may have finished the file meanwhile.
    const { count } = await sql`
      update people_files set ready_at = ${now}, row_count = ${rows}, bytes = ${bytes}
      where project_id = ${project._id} and id = ${id} and ready_at is null`;
    const by = { sql, project, now, caller: null, user: { _id: user_id } };
    if (count > 0) await audit(by, "export-people", id, { people: rows });
  });
}

async function markFailed({ project, services, inTransaction }: JobContext, id: string): Promise<void> {
  await inTransaction(
    (sql) => sql`
      update people_files set failed_at = ${services.now()} where project_id = ${project._id} and id = ${id}`,
  );
}
