import type { Mailing } from "#platform/server/feature.ts";

/** Subscription to the figures of a course or class, which the unsubscribe link in the e-mail ends. */
export const reportMailing: Mailing = {
  kind: "course-report",
  label: "O relatório de um curso ou de uma turma por e-mail",
  /** `about` is the id of the class or, for figures of a whole course, of the course. */
  async end({ sql, project }, { userId, about }) {
    await sql`
      delete from report_subscriptions
      where project_id = ${project._id} and user_id = ${userId} and coalesce(class_id, course_id)::text = ${about}`;
  },
};
