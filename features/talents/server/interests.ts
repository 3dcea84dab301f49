import type { z } from "zod";
import { queueEmail } from "#features/emails/server/index.ts";
import { notifyPeople } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import type { showTalentInterest as contract } from "../contract.ts";
import { talentInterestEmail } from "./interest-emails.ts";
import { limitAccount } from "./limit-account.ts";
import { requirePublished } from "./queries.ts";
import { requireTalentBank } from "./require-talent-bank.ts";

/** Records a recruiter's wish to talk to a person and notifies that person, always by e-mail too. Asking again changes nothing. */
export async function showTalentInterest(
  context: Context,
  { talent_id, message }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentBank(context);
  const { sql, project, user, now } = context;
  const talent = await requirePublished(context, talent_id);
  await limitAccount(context, "asked", talent_id);
  const row = { project_id: project._id, id: newId(), talent_id, recruiter_id: user._id, message, created_at: now };
  const { count } = await sql`
    insert into talent_interests ${sql(row)} on conflict (project_id, talent_id, recruiter_id) do nothing`;
  if (count === 0) return { status: await statusBetween(context, talent_id) };
  await audit(context, "show-talent-interest", talent_id);
  const [person] = await sql<{ email: string; first_name: string; knows_name: boolean }[]>`
    select email, data ->> 'first_name' as first_name, exists (select from talent_reveals r
      where r.project_id = u.project_id and r.talent_id = ${talent_id} and r.viewer_id = ${user._id}) as knows_name
    from users u where u.project_id = ${project._id} and u.id = ${talent.user_id}`;
  if (person) {
    const { first_name, knows_name } = person;
    const values = { first_name, recruiter: user.data.name, message, knows_name };
    await queueEmail(context, talentInterestEmail, { userId: talent.user_id, recipient: person.email, values });
  }
  await notifyPeople(context, [talent.user_id], {
    kind: "talent-invitation",
    about: talent_id,
    actorId: user._id,
    text: "quer conversar com você sobre o seu currículo",
    path: paths.talentsCreateProfile(),
  });
  return { status: "waiting" };
}

async function statusBetween(
  { sql, project, user }: Context,
  talentId: string,
): Promise<"waiting" | "accepted" | "declined"> {
  const [row] = await sql<{ accepted_at: Date | null; declined_at: Date | null }[]>`
    select accepted_at, declined_at from talent_interests
    where project_id = ${project._id} and talent_id = ${talentId} and recruiter_id = ${user._id}`;
  if (row?.accepted_at) return "accepted";
  return row?.declined_at ? "declined" : "waiting";
}
