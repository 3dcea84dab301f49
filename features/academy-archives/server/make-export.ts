import { audit } from "#platform/server/audit/audit.ts";
import { type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import { exportPath } from "./archive-paths.ts";
import { writeArchive } from "./write-archive.ts";

const DAY = 24 * 60 * 60_000;

/** Packs the academy's folder into a zip for the person who asked. A retry starts from the beginning. */
export const makeExport: JobKind = {
  name: "make-academy-export",
  tries: 3,
  async run(context, id) {
    const { project, services, inTransaction } = context;
    const [found] = await inTransaction(
      (sql) => sql<{ user_id: string }[]>`
        select user_id from academy_exports
        where project_id = ${project._id} and id = ${id} and ready_at is null and failed_at is null`,
    );
    if (!found) return;
    try {
      const path = exportPath(id, project.friendly_id);
      const store = (file: string) => services.files.move(project._id, path, { file });
      const archive = await writeArchive(context, store, async (done, total) => {
        await inTransaction(
          (sql) => sql`
            update academy_exports set done = ${done}, total = ${total}
            where project_id = ${project._id} and id = ${id}`,
        );
      });
      await finish(context, { id, user_id: found.user_id, ...archive });
    } catch (error) {
      if (context.isLastTry)
        await inTransaction(
          (sql) => sql`
            update academy_exports set failed_at = ${services.now()} where project_id = ${project._id} and id = ${id}`,
        );
      throw error;
    }
  },
};

/** Deletes an export's zip: a day after it was made, or when a newer export replaces it. */
export const removeExport: JobKind = {
  name: "remove-academy-export",
  run: ({ services, project }, id) => services.files.remove(project._id, exportPath(id, project.friendly_id)),
};

interface Finished {
  id: string;
  user_id: string;
  bytes: number;
  files: number;
}

async function finish(context: JobContext, { id, user_id, bytes, files }: Finished): Promise<void> {
  const { project, services, inTransaction } = context;
  const now = services.now();
  const expires = new Date(now.getTime() + DAY);
  await inTransaction(async (sql) => {
    await sql`
      update academy_exports
      set ready_at = ${now}, expires_at = ${expires}, bytes = ${bytes}, done = ${files}, total = ${files}
      where project_id = ${project._id} and id = ${id}`;
    await queueJob({ sql, project, now }, removeExport, id, { dueAt: expires });
    await audit({ sql, project, now, caller: null, user: { _id: user_id } }, "make-academy-export", id, { bytes });
  });
}
