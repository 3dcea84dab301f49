import type { z } from "zod";
import { catalogueOf, objectsOf } from "#features/courses/server/index.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { CertificateBatch, getCertificateBatches as contract } from "../contract.ts";
import { finishedPeopleSql } from "./finished-people.ts";

type Answer = z.input<typeof contract.output>;

interface Row {
  _id: string;
  course_name: string;
  total: number;
  done: number;
  issued: number;
  bytes: number | null;
  asked_at: Date;
  ready_at: Date | null;
  expires_at: Date | null;
  failed_at: Date | null;
}

export async function getCertificateBatches(context: Context<Staff>): Promise<Answer> {
  const { sql, project, now } = context;
  const rows = await sql<Row[]>`
    select b.id as _id, c.name as course_name, b.bytes, b.asked_at, b.ready_at, b.expires_at, b.failed_at, p.*
    from certificate_batches b join courses c on (c.project_id, c.id) = (b.project_id, b.course_id)
      cross join lateral (select count(*)::int as total, count(done_at)::int as done,
        (count(*) filter (where is_new))::int as issued from certificate_batch_people p
        where (p.project_id, p.batch_id) = (b.project_id, b.id)) p
    where b.project_id = ${project._id} order by b.asked_at desc limit 20`;
  return { batches: rows.map((row) => batchOf(row, now)), courses: await coursesOf(context) };
}

function batchOf({ asked_at, ready_at, expires_at, failed_at, ...row }: Row, now: Date): CertificateBatch {
  const state = failed_at ? "failed" : ready_at ? "ready" : row.done > 0 ? "running" : "waiting";
  const isAvailable = expires_at !== null && expires_at > now;
  return {
    ...row,
    state,
    asked_at: asked_at.toISOString(),
    expires_at: isAvailable ? expires_at.toISOString() : null,
  };
}

/**
 * Returns, for each course, how many people finished it in its current form and how many of them have no certificate.
 */
async function coursesOf({ sql, project, services }: Context<Staff>): Promise<Answer["courses"]> {
  const catalogue = await catalogueOf(services, project._id, sql);
  const contents = catalogue.map((course) => ({ id: course.id, objects: objectsOf(course).map(({ id }) => id) }));
  const rows = await sql<{ id: string; finished: number; without: number }[]>`
    select c.id, p.finished, p.without
    from jsonb_to_recordset(${sql.json(contents)}) as c(id uuid, objects uuid[])
      cross join lateral (
        select count(*)::int as finished, (count(*) filter (where not exists (select from certificates k
          where k.project_id = ${project._id} and k.user_id = f.user_id and k.course_id = c.id)))::int as without
        from (${finishedPeopleSql({ sql, project }, { id: sql`c.id`, objects: sql`c.objects` })}) f) p`;
  const counts = new Map(rows.map(({ id, ...counted }) => [id, counted]));
  return catalogue.map(({ id, name }) => ({ _id: id, name, finished: 0, without: 0, ...counts.get(id) }));
}
