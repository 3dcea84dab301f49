import { queueEmail } from "#features/emails/server/index.ts";
import { isTester } from "#platform/server/auth/signed-in.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { remindTalentEmail } from "./remind-talent-email.ts";
import { opensTalentModule } from "./require-talent-bank.ts";

/**
 * Job that runs eleven months after the last confirmation and asks whether the profile
 * is still correct, before it is hidden. Asks nobody to whom the talent bank is closed.
 */
export const remindTalent: JobKind = {
  name: "remind-talent",
  run: async ({ inTransaction, project, now, services }, talentId) => {
    await inTransaction(async (sql) => {
      const [person] = await sql<{ id: string; email: string; first_name: string }[]>`
        select u.id, u.email, u.data ->> 'first_name' as first_name
        from talents t join users u on u.project_id = t.project_id and u.id = t.user_id
        where t.project_id = ${project._id} and t.id = ${talentId} and t.published_at is not null and t.paused_at is null`;
      if (!person || !opensTalentModule({ project, user: { tester: isTester(person.email, services) } })) return;
      const to = { userId: person.id, recipient: person.email, values: person };
      await queueEmail({ sql, project, now }, remindTalentEmail, to);
    });
  },
};
