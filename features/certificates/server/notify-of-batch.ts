import { notifyPeople } from "#features/notifications/server/index.ts";
import type { JobContext } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";

export const BATCH_KIND = "certificate-batch";

interface EndedBatch {
  id: string;
  course_id: string;
  /** Id of the person who started the batch. */
  user_id: string;
  /** Whether its zip can be downloaded; false if the batch failed. */
  isReady: boolean;
}

/** Notifies the person who started a batch that it is ready or has failed, if they still are staff. */
export async function notifyOfBatch(
  { sql, project, services, now }: Pick<JobContext, "project" | "services" | "now"> & { sql: Sql },
  { id, course_id, user_id, isReady }: EndedBatch,
): Promise<void> {
  const [course] = await sql<{ name: string }[]>`
    select c.name from courses c join users u on u.project_id = c.project_id
    where c.project_id = ${project._id} and c.id = ${course_id} and u.id = ${user_id} and u.rule in ('admin', 'manager')`;
  if (!course) return;
  await notifyPeople({ sql, project, services, now }, [user_id], {
    kind: BATCH_KIND,
    about: id,
    actorId: null,
    text: isReady
      ? `O zip dos certificados de ${quoted(course.name)} está pronto para baixar, por 24 horas`
      : `O lote de certificados de ${quoted(course.name)} não deu certo. O que foi emitido vale; peça o lote de novo`,
    path: paths.staffCertificates("lotes"),
  });
}
