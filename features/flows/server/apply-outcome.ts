import { awardPoints, rankEnrolled } from "#features/progress/server/index.ts";
import type { Context } from "#platform/server/http/context.ts";
import { notifyChange } from "#platform/server/tenancy/notify-change.ts";
import type { FlowOutcome } from "../engine/flow-session.ts";
import type { FlowEffect } from "../engine/flow-document.ts";
import { effectsOf, objectToOpen, recommendationOf, endOfUse } from "../engine/recommendation.ts";
import type { OpenedSession } from "./flow-sessions.ts";
import { type AnswerRow, answersIn, decryptRow, fieldOf, OUTCOME, type StoredOutcome } from "./stored-answers.ts";
import { openRewards } from "./open-rewards.ts";
import { writeOutcome } from "./write-answer.ts";

type EffectOf<Do extends FlowEffect["do"]> = Extract<FlowEffect, { do: Do }>;

/**
 * Applies the effects of a finished session, in the caller's transaction. Effects that were applied before are not
 * applied again. `before`: the session before an answer was corrected, whose enrolments may have been ended since.
 */
export async function applyOutcome(
  context: Context,
  session: OpenedSession,
  before?: OpenedSession,
): Promise<FlowOutcome> {
  const effects = effectsOf(session.flow, session.walked);
  const former = before ? enrolmentsOf(before) : await enrolledBefore(context, session);
  const of = <Do extends FlowEffect["do"]>(what: Do) =>
    effects.filter((effect): effect is EffectOf<Do> => effect.do === what);
  const enrolled = await enrol(
    context,
    of("enrol").filter(({ course }) => !former.includes(course)),
  );
  const points = await award(context, session, of("points"));
  const suggestions = suggestionsOf(session);
  const end = endOfUse(session, "recommend");
  await writeOutcome(context, session, { suggestions, until: end?.toISOString() ?? null });
  return { points, enrolled, suggestions, ...offersOf(session) };
}

/** Returns the friendly ids of the courses that the session's effects enrol in. */
export function enrolmentsOf({ flow, walked }: OpenedSession): string[] {
  return effectsOf(flow, walked).flatMap((effect) => (effect.do === "enrol" ? [effect.course] : []));
}

/** Returns the courses that the session enrolled in before a correction opened it again. */
async function enrolledBefore(
  { sql, project, services }: Context,
  { row: { id } }: OpenedSession,
): Promise<readonly string[]> {
  const field = fieldOf(services, { projectId: project._id, sessionId: id }, OUTCOME);
  const [row] = await sql<AnswerRow[]>`
    select a.session_id, a.field, a.key_id, k.wrapped, a.encrypted, a.client_id, a.answered_at
    from flow_answers a join project_keys k on (k.project_id, k.id) = (a.project_id, a.key_id)
    where a.project_id = ${project._id} and a.session_id = ${id} and a.field = ${field}`;
  if (!row) return [];
  return (JSON.parse(decryptRow(services, project._id, row).toString()) as StoredOutcome).enrolled ?? [];
}

/**
 * Returns the object that opens next and the conversation offered at the end of a flow. Computed each time, not stored.
 */
export function offersOf({ flow, walked }: OpenedSession): Pick<FlowOutcome, "open" | "contact"> {
  const effects = effectsOf(flow, walked);
  const open = objectToOpen(effects);
  const contact = effects.find((effect) => effect.do === "contact");
  return {
    open: open && { course: open.course, object: open.object },
    contact: contact ? { topic: contact.topic, label: contact.label } : null,
  };
}

export function suggestionsOf({ flow, walked, stored }: OpenedSession): FlowOutcome["suggestions"] {
  const answers = answersIn(stored);
  const items = walked.path.flatMap((id) => {
    const block = flow.blocks.get(id);
    return block?.type === "recommendation" ? recommendationOf(flow, block, { walked, answers }).items : [];
  });
  return items.map(({ object, reason }) => ({
    course: object.course,
    object: object.object,
    title: object.title,
    reason,
  }));
}

async function enrol(
  { sql, project, user, now }: Context,
  effects: readonly EffectOf<"enrol">[],
): Promise<FlowOutcome["enrolled"]> {
  const enrolled: FlowOutcome["enrolled"] = [];
  for (const { course, course_name } of effects) {
    const [added] = await sql<{ course_id: string }[]>`
      insert into enrollments (project_id, user_id, course_id, created_at)
      select c.project_id, ${user._id}, c.id, ${now} from courses c
      where c.project_id = ${project._id} and c.friendly_id = ${course} on conflict do nothing returning course_id`;
    if (!added) continue;
    await rankEnrolled({ sql, project }, added.course_id, [user._id]);
    enrolled.push({ friendly_id: course, name: course_name });
  }
  if (enrolled.length > 0) await notifyChange(sql, project._id, "people", user._id);
  return enrolled;
}

/** Awards the points of these effects in courses that the person is enrolled in. Returns their sum. */
async function award(
  context: Context,
  { flow }: OpenedSession,
  effects: readonly EffectOf<"points">[],
): Promise<number> {
  const { sql, project, user, now } = context;
  let points = 0;
  for (const { course, amount, reason, field } of await openRewards(context, flow, effects)) {
    const [enrolled] = await sql<{ id: string }[]>`
      select c.id from courses c join enrollments e on (e.project_id, e.course_id) = (c.project_id, c.id)
      where c.project_id = ${project._id} and c.friendly_id = ${course} and e.user_id = ${user._id}`;
    if (!enrolled) continue;
    const { count } = await sql`
      insert into flow_rewards (project_id, flow_id, user_id, field, created_at)
      values (${project._id}, ${flow.id}, ${user._id}, ${field}, ${now}) on conflict do nothing`;
    if (count === 0) continue;
    await awardPoints(context, { courseId: enrolled.id, points: amount, reason });
    points += amount;
  }
  return points;
}
