import { catalogueOf, type CatalogueCourse, isOnAir, objectsOf } from "#features/courses/server/index.ts";
import type { Context, SignedIn } from "#platform/server/http/context.ts";
import { cancelJobs, type JobContext, type JobKind, queueJob } from "#platform/server/jobs/job.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { finishedPeopleSql } from "./finished-people.ts";
import { issueTo } from "./issue-certificate.ts";

const DAY_MS = 24 * 60 * 60_000;
const PER_TRANSACTION = 50;
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

interface FinishedJob extends JobKind {
  /** Queues the job a day after contents of a course were taken back, so that a mistake can be undone before. */
  queue(context: Parameters<typeof queueJob>[0], courseId: string): Promise<void>;
}

/**
 * Job that issues a course's certificate to the enrolled people who have completed all contents that are left: no
 * further input of theirs would issue it. Does nothing while the course is off the air; putting it on queues the job.
 */
export const issueToFinished: FinishedJob = {
  name: "issue-to-finished",
  sendsOut: true,
  async queue(context, courseId) {
    await cancelJobs(context, issueToFinished, courseId);
    await queueJob(context, issueToFinished, courseId, { dueAt: new Date(context.now.getTime() + DAY_MS) });
  },
  async run(context, courseId) {
    for (let after: string | null = FIRST_ID; after;)
      after = await context.inTransaction((sql) => issueSome({ ...context, sql }, courseId, after ?? FIRST_ID));
  },
};

/** Issues up to `PER_TRANSACTION` certificates, to people whose ids follow `after`. Returns the last id, or null. */
async function issueSome(context: JobContext & { sql: Sql }, courseId: string, after: string): Promise<string | null> {
  const { sql, project, services, now } = context;
  const [course] = await catalogueOf(services, project._id, sql, ({ id }) => id === courseId);
  if (!course || !isOnAir(course)) return null;
  const people = await finishedWithout({ sql, project }, course, after);
  for (const person of people) await issueTo({ sql, project, services, now, caller: null, user: null }, person, course);
  return people.length === PER_TRANSACTION ? (people.at(-1)?._id ?? null) : null;
}

async function finishedWithout(
  { sql, project }: Pick<Context, "sql" | "project">,
  course: CatalogueCourse,
  after: string,
): Promise<Pick<SignedIn, "_id" | "data">[]> {
  const ids = objectsOf(course).map(({ id }) => id);
  const contents = { id: sql`${course.id}::uuid`, objects: sql`${ids}::uuid[]` };
  return await sql<Pick<SignedIn, "_id" | "data">[]>`
    select u.id as _id, u.data from users u join enrollments e on (e.project_id, e.user_id) = (u.project_id, u.id)
    where u.project_id = ${project._id} and e.course_id = ${course.id} and u.suspended_at is null and u.id > ${after}
      and u.id in (${finishedPeopleSql({ sql, project }, contents)})
      and not exists (select from certificates c
        where (c.project_id, c.user_id, c.course_id) = (u.project_id, u.id, ${course.id}))
    order by u.id ${limitTo(sql, PER_TRANSACTION)}`;
}
