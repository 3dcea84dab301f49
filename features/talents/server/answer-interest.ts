import type { z } from "zod";
import { queueEmail } from "#features/emails/server/index.ts";
import { notifyPeople } from "#features/notifications/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { isTester } from "#platform/server/auth/signed-in.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { paths } from "#shared/paths.ts";
import type { Rule } from "#shared/route.ts";
import type { answerTalentInterest as contract } from "../contract.ts";
import { blindText } from "../engine/blind-sections.ts";
import { talentAcceptedEmail, talentDeclinedEmail } from "./interest-emails.ts";
import { knowsName, namesOf } from "./queries.ts";
import { opensTalentBank, requireTalentModule } from "./require-talent-bank.ts";
import { codeFor } from "./talent.ts";

interface Interest {
  talent_id: string;
  recruiter_id: string;
  accepted_at: Date | null;
  declined_at: Date | null;
  /** All names of the person who answers. */
  names: string;
  knows_name: boolean;
}

/**
 * Records the person's answer to a recruiter, and notifies the recruiter. The person can change it later: the last
 * answer counts. Throws a Problem (409) for a second acceptance; a second refusal changes nothing.
 */
export async function answerTalentInterest(
  context: Context,
  { interest_id, accepted, reply }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project, now } = context;
  const interest = await lockedInterest(context, interest_id);
  if (accepted && interest.accepted_at) throw new Problem(409, "Você já aceitou esta conversa.");
  if (!accepted && interest.declined_at) return { status: "declined" };
  await sql`
    update talent_interests set accepted_at = ${accepted ? now : null}, declined_at = ${accepted ? null : now},
      reply = ${reply || null}
    where project_id = ${project._id} and id = ${interest_id}`;
  await audit(context, "answer-talent-interest", interest.talent_id, { accepted });
  await notifyRecruiter(context, interest, { accepted, reply });
  return { status: accepted ? "accepted" : "declined" };
}

async function lockedInterest({ sql, project, user }: Context, id: string): Promise<Interest> {
  await sql`select 1 from talent_interests where project_id = ${project._id} and id = ${id} for update`;
  const [interest] = await sql<Interest[]>`
    select i.talent_id, i.recruiter_id, i.accepted_at, i.declined_at, ${namesOf({ sql })} as names,
      ${knowsName({ sql })} as knows_name
    from talent_interests i join talents t on t.project_id = i.project_id and t.id = i.talent_id
      join users u on u.project_id = t.project_id and u.id = t.user_id
    where i.project_id = ${project._id} and i.id = ${id} and t.user_id = ${user._id}`;
  if (!interest) throw notFound("Este convite para conversar não existe mais.");
  return interest;
}

/** Notifies the recruiter, unless the talent bank is closed to them meanwhile. A refusal does not say the name. */
async function notifyRecruiter(
  context: Context,
  { recruiter_id, talent_id, names, accepted_at, knows_name }: Interest,
  { accepted, reply }: { accepted: boolean; reply: string },
): Promise<void> {
  const { sql, project, user, services } = context;
  // An earlier acceptance is gone with its name, also for somebody who may not open the bank any more.
  if (!accepted)
    await sql`
      delete from notifications where project_id = ${project._id} and user_id = ${recruiter_id}
        and kind = 'talent-answer' and about = ${talent_id}`;
  const [recruiter] = await sql<{ email: string; rule: Rule | null }[]>`
    select email, rule from users where project_id = ${project._id} and id = ${recruiter_id}`;
  if (!recruiter) return;
  const viewer = { rule: recruiter.rule ?? undefined, tester: isTester(recruiter.email, services) };
  if (!opensTalentBank({ project, user: viewer })) return;
  const to = { userId: recruiter_id, recipient: recruiter.email };
  const about = { kind: "talent-answer", about: talent_id, path: paths.talentsProfile(talent_id) };
  if (accepted) {
    const values = { name: user.data.name, talentId: talent_id, reply };
    await queueEmail(context, talentAcceptedEmail, { ...to, values });
    const text = "aceitou conversar com você";
    await notifyPeople(context, [recruiter_id], { ...about, actorId: user._id, text });
    return;
  }
  const code = codeFor(services.secrets.links, recruiter_id, talent_id);
  const values = { code, was_accepted: accepted_at !== null, knows_name, reply: blindText(reply, names) };
  await queueEmail(context, talentDeclinedEmail, { ...to, values });
  const text = `A pessoa do perfil ${code} prefere não conversar agora`;
  await notifyPeople(context, [recruiter_id], { ...about, actorId: null, text });
}
