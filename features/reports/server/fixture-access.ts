import { type AccessAnswers, emptyInput, SIGNED_IN } from "#platform/server/testing/access-answers.ts";
import { newId } from "#shared/ids.ts";
import type * as contract from "../contract.ts";
import { reportFilePath } from "./report-files.ts";

const STAFF = { ...SIGNED_IN, learner: 403, recruiter: 403, neighbour: 403, neighbourAdmin: 404 };

export const accessAnswers: AccessAnswers<typeof contract> = async ({ world, aurora, course, learner }) => {
  const id = newId();
  const now = world.clock.now;
  const asked = {
    project_id: aurora._id,
    id,
    user_id: learner._id,
    course_id: course._id,
    asked_at: now,
    ready_at: now,
  };
  const kind = { part: "people", format: "csv" } as const;
  const path = reportFilePath({ id, course: course.friendly_id, ...kind });
  await world.services.files.put(aurora._id, path, Buffer.from("nome"));
  const none = { enrolled: 0, started: 0, finished: 0, certified: 0, stopped: 0 };
  await world.inside(aurora, async (sql) => {
    await sql`insert into report_exports ${sql({ ...asked, ...kind })}`;
    const lists = { objects: sql.json({}), questions: sql.json([]) };
    const counts = { project_id: aurora._id, course_id: course._id, counted_at: now, ...none, ...lists };
    const mailing = {
      project_id: aurora._id,
      id: newId(),
      user_id: learner._id,
      course_id: course._id,
      created_at: now,
    };
    await sql`insert into report_subscriptions ${sql({ ...mailing, period: "weekly", next_on: "2099-01-05" })}`;
    await sql`insert into course_counts ${sql(counts)}`;
    const class_id = newId();
    const days = { starts_on: "2026-11-01", ends_on: "2026-11-30", created_at: now };
    const names = { name: "Turma contada", name_key: "turma contada" };
    await sql`insert into classes ${sql({ project_id: aurora._id, id: class_id, course_id: course._id, ...names, ...days })}`;
    await sql`insert into class_counts ${sql({ ...counts, ...lists, class_id, done: 0 })}`;
  });
  const here = () => ({ course: course._id });
  return {
    "GET /projects/course-report": { input: here, gets: STAFF },
    "GET /projects/person-report": { input: here, gets: STAFF },
    "GET /projects/stopped-report": { input: here, gets: STAFF },
    "GET /projects/class-report": { input: here, gets: STAFF },
    "GET /projects/question-report": { input: here, gets: STAFF },
    "GET /projects/staff-week": { input: emptyInput, gets: { ...STAFF, neighbourAdmin: 200 } },
    "POST /projects/export-report": { input: () => ({ ...here(), part: "objects" as const }), gets: STAFF },
    "POST /projects/subscribe-report": { input: () => ({ ...here(), mailing: "weekly" as const }), gets: STAFF },
    "POST /projects/recount-course": { input: here, gets: STAFF },
    "GET /projects/report-files": { input: here, gets: STAFF },
    "POST /projects/open-report-file": {
      // 404, because only the person who requested a file may open it.
      input: () => ({ id }),
      gets: { ...STAFF, admin: 404, manager: 404 },
      auditProvenBy: "features/reports/server/report-files.test.ts",
    },
  };
};
