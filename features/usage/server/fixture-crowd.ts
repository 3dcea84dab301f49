import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import type { World } from "#platform/server/testing/world.ts";
import { newId } from "#shared/ids.ts";

/**
 * For tests: creates this many people without activity, enrolled in the course now.
 * Their e-mails begin with their number.
 */
export async function enrolCrowd(
  world: World,
  academy: { _id: string },
  course: MadeCourse,
  people: number,
): Promise<void> {
  const own = { project_id: academy._id, created_at: world.clock.now };
  const crowd = Array.from({ length: people }, (_, at) => ({ id: newId(), email: `${at}@exemplo.com.br` }));
  await world.inside(academy, async (sql) => {
    const data = sql.json({ name: "Pessoa", first_name: "Pessoa" }) as never;
    for (const chunk of chunksOf(crowd)) {
      await sql`insert into users ${sql(chunk.map(({ id, email }) => ({ ...own, id, email, email_key: email, data })))}`;
      await sql`insert into enrollments ${sql(chunk.map(({ id }) => ({ ...own, user_id: id, course_id: course._id })))}`;
    }
  });
}
