import { notifyPeople } from "#features/notifications/server/index.ts";
import { opensTalentModule } from "#features/talents/server/index.ts";
import { isTester } from "#platform/server/auth/signed-in.ts";
import type { Context } from "#platform/server/http/context.ts";
import { paths } from "#shared/paths.ts";
import { quoted } from "#shared/quoted.ts";
import type { VacancyRow } from "./vacancy.ts";

/**
 * Notifies the recruiters, and the other staff who wrote or published the vacancy, of an application. Applications that
 * nobody has looked at are counted in one notification.
 */
export async function notifyOfApplication(context: Context, { id, title }: VacancyRow): Promise<void> {
  const { sql, project, services } = context;
  const staff = await sql<{ id: string; email: string }[]>`
    select u.id, u.email from users u
    where u.project_id = ${project._id} and u.rule is not null and (u.rule = 'recruiter' or exists (
      select from audit_entries e
      where e.project_id = u.project_id and e.target_id = ${id} and e.user_id = u.id
        and e.operation in ('save-vacancy', 'change-vacancy-status')))`;
  const open = staff.filter(({ email }) => opensTalentModule({ project, user: { tester: isTester(email, services) } }));
  await notifyPeople(
    context,
    open.map((person) => person.id),
    {
      kind: "new-application",
      about: id,
      actorId: null,
      // Without the applicant's name, because the notification outlasts a withdrawn application.
      text: `Chegou uma candidatura nova a ${quoted(title)}`,
      path: paths.staff("vagas", id),
    },
  );
}
