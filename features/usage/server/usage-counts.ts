import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { USAGE_PERIODS } from "../constants.ts";
import { countUsage, type UsageNumbers } from "./count-usage.ts";
import { type Period, periodOf, type ReadContext } from "./usage-period.ts";

/** Number of enrolments above which the roll-up counts them; fewer are counted while the page loads. */
export const MANY_ENROLMENTS = 2000;

type CountContext = ReadContext & { now: Date };

/**
 * Returns the ids of the courses with many people, and null for the whole academy;
 * empty if the academy has few people.
 */
export async function countedCourses(context: ReadContext): Promise<(string | null)[]> {
  return (await hasMany(context)) ? [null, ...(await largeCourses(context))] : [];
}

/** Counts and stores each period of one course, or of the whole academy (null). */
export async function saveUsageCounts(context: CountContext, courseId: string | null): Promise<void> {
  const { sql, project, now } = context;
  for (const days of USAGE_PERIODS) {
    const numbers = await countUsage(context, { ...periodOf(context, days), courseId, classId: null });
    const row = { project_id: project._id, days, course: courseId ?? "", counted_at: now };
    await sql`
      insert into usage_counts ${sql({ ...row, numbers: sql.json({ ...numbers }) })}
      on conflict (project_id, days, course) do update
      set counted_at = excluded.counted_at, numbers = excluded.numbers`;
  }
}

/** Deletes the stored counts of courses, or of an academy, that no longer have many people. */
export async function deleteFormerCounts({ sql, project, now }: CountContext): Promise<void> {
  await sql`delete from usage_counts where project_id = ${project._id} and counted_at < ${now}`;
}

/** Returns the last stored count of a period; null if there are few people, or for one class. */
export async function savedUsage(
  { sql, project }: ReadContext,
  { days, courseId, classId }: Pick<Period, "days" | "courseId" | "classId">,
): Promise<(UsageNumbers & { counted_at: Date }) | null> {
  if (classId) return null;
  const [row] = await sql<{ counted_at: Date; numbers: UsageNumbers }[]>`
    select counted_at, numbers from usage_counts
    where project_id = ${project._id} and days = ${days} and course = ${courseId ?? ""}`;
  return row ? { ...row.numbers, counted_at: row.counted_at } : null;
}

async function hasMany({ sql, project }: ReadContext): Promise<boolean> {
  const [{ people }] = await sql<[{ people: number }]>`
    select count(*)::int as people from (
      select from enrollments where project_id = ${project._id} ${limitTo(sql, MANY_ENROLMENTS + 1)}) one`;
  return people > MANY_ENROLMENTS;
}

async function largeCourses({ sql, project }: ReadContext): Promise<string[]> {
  const rows = await sql<{ course_id: string }[]>`
    select course_id from enrollments where project_id = ${project._id}
    group by course_id having count(*) > ${MANY_ENROLMENTS}`;
  return rows.map(({ course_id }) => course_id);
}
