import type { Mailing } from "#platform/server/feature.ts";

/** What a link in an e-mail with the figures of a course or a class ends. */
export const reportMailing: Mailing = {
  kind: "course-report",
  label: "O relatório de um curso ou de uma turma por e-mail",
  /** `about`: the class; for the figures of a whole course, the course. */
  async end({ sql, project }, { userId, about }) {
    await sql`
      delete from report_subscriptions
      where project_id = ${project._id} and user_id = ${userId} and coalesce(class_id, course_id)::text = ${about}`;
  },
};
