import type { JobKind } from "#platform/server/jobs/job.ts";

/** Time for which an uploaded picture waits for its post to be sent, in milliseconds. */
const MAX_WAIT_MS = 30 * 86_400_000;

/** Hourly job that deletes pictures without a post: the post was never sent, or was edited to omit them. */
export const removeUnusedPictures: JobKind = {
  name: "remove-unused-forum-pictures",
  isHourly: true,
  async run({ services, project, now, inTransaction }) {
    const before = new Date(now.getTime() - MAX_WAIT_MS);
    const rows = await inTransaction(
      (sql) => sql<{ path: string }[]>`
        delete from forum_pictures where project_id = ${project._id} and post_id is null and created_at < ${before}
        returning path`,
    );
    for (const { path } of rows) await services.files.remove(project._id, path);
  },
};
