import type { z } from "zod";
import { queueEmail } from "#features/emails/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { newId } from "#shared/ids.ts";
import type { answerTalentInterest as answerContract, showTalentInterest as contract } from "../contract.ts";
import { talentAcceptedEmail, talentInterestEmail } from "./interest-emails.ts";
import { limitAccount } from "./limit-account.ts";
import { requirePublished } from "./queries.ts";
import { requireTalentBank, requireTalentModule } from "./require-talent-bank.ts";

interface Interest {
  id: string;
  talent_id: string;
  recruiter_id: string;
  accepted_at: Date | null;
  declined_at: Date | null;
}

/** Records a recruiter's wish to talk to a person and e-mails that person. Asking again changes nothing. */
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
  const [person] = await sql<{ email: string; first_name: string }[]>`
    select email, data ->> 'first_name' as first_name from users where project_id = ${project._id} and id = ${talent.user_id}`;
  if (person) {
    const values = { first_name: person.first_name, recruiter: user.data.name, message };
    await queueEmail(context, talentInterestEmail, { userId: talent.user_id, recipient: person.email, values });
  }
  return { status: "waiting" };
}

async function statusBetween(
  { sql, project, user }: Context,
  talentId: string,
): Promise<"waiting" | "accepted" | "declined"> {
  const [row] = await sql<Interest[]>`
    select * from talent_interests
    where project_id = ${project._id} and talent_id = ${talentId} and recruiter_id = ${user._id}`;
  if (row?.accepted_at) return "accepted";
  return row?.declined_at ? "declined" : "waiting";
}

/**
 * Records the person's answer to a recruiter. The person can change it later: the last answer counts. Throws a
 * Problem (409) for a second acceptance.
 */
export async function answerTalentInterest(
  context: Context,
  { interest_id, accepted }: z.output<typeof answerContract.input>,
): Promise<z.input<typeof answerContract.output>> {
  requireTalentModule(context);
  const { sql, project, user, now } = context;
  await sql`select 1 from talent_interests where project_id = ${project._id} and id = ${interest_id} for update`;
  const [interest] = await sql<Interest[]>`
    select i.* from talent_interests i join talents t on t.project_id = i.project_id and t.id = i.talent_id
    where i.project_id = ${project._id} and i.id = ${interest_id} and t.user_id = ${user._id}`;
  if (!interest) throw notFound("Este convite para conversar não existe mais.");
  if (accepted && interest.accepted_at) throw new Problem(409, "Você já aceitou esta conversa.");
  await sql`
    update talent_interests set accepted_at = ${accepted ? now : null}, declined_at = ${accepted ? null : now}
    where project_id = ${project._id} and id = ${interest_id}`;
  await audit(context, "answer-talent-interest", interest.talent_id, { accepted });
  if (accepted) await notifyRecruiter(context, interest);
  return { status: accepted ? "accepted" : "declined" };
}

async function notifyRecruiter(context: Context, { recruiter_id, talent_id }: Interest): Promise<void> {
  const { sql, project, user } = context;
  const [recruiter] = await sql<{ email: string }[]>`
    select email from users where project_id = ${project._id} and id = ${recruiter_id}`;
  if (!recruiter) return;
  const values = { name: user.data.name, talentId: talent_id };
  await queueEmail(context, talentAcceptedEmail, { userId: recruiter_id, recipient: recruiter.email, values });
}
