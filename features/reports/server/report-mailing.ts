import type { Mailing } from "#platform/server/feature.ts";

/** What a link in an e-mail with a course's figures ends. */
export const reportMailing: Mailing = {
  kind: "course-report",
  label: "O relatório de um curso por e-mail",
  async end({ sql, project }, { userId, about }) {
    await sql`
      delete from report_subscriptions
      where project_id = ${project._id} and user_id = ${userId} and course_id::text = ${about}`;
  },
};
