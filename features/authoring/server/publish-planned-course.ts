import { audit } from "#platform/server/audit/audit.ts";
import type { JobContext, JobKind } from "#platform/server/jobs/job.ts";
import type { Sql } from "#platform/server/postgres/pool.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { countText } from "#shared/number-text.ts";
import { type OpenCourse, openCourse } from "./open-course.ts";
import { planFault } from "./plan-fault.ts";
import { publishOpenCourse, type ReadyCourse } from "./publish-open-course.ts";
import { quotedCourseName, notifyOfPlan } from "./notify-of-plan.ts";

/**
 * Job that publishes a course's draft when its plan is due. If the draft cannot be published, publishes nothing and
 * notifies the planner.
 */
export const publishPlannedCourse: JobKind = {
  name: "publish-planned-course",
  run: async (context, planId) => {
    try {
      await context.inTransaction((sql) => publishPlan({ ...context, sql }, planId));
    } catch (error) {
      if (context.isLastTry) await context.inTransaction((sql) => cancelAfterLastTry({ ...context, sql }, planId));
      throw error;
    }
  },
};

type PlanJobContext = JobContext & { sql: Sql };

interface Plan {
  id: string;
  user_id: string;
  version: number;
  held: string[];
  note: string;
}

async function publishPlan(context: PlanJobContext, planId: string): Promise<void> {
  const open = await openPlanned(context, planId);
  const plan = open && (await takeDuePlan(context, planId));
  if (!plan) return;
  if (!(await mayPublish(context, plan))) return await cancelUnauthorized(context, open, plan);
  const { ready, fault } = await planFault(context, open, plan);
  if (!ready) return await cancelFaulty(context, open, plan, fault);
  await publishOpenCourse(context, open, { ...ready, note: plan.note });
  const { changes, held } = ready;
  await audit(plannerContext(context, plan), "publish-course", open.id, {
    changes: changes.ready,
    held: held.size,
    is_planned: true,
  });
  const text = `O curso ${quotedCourseName(open)} foi publicado como planejado: ${publishedText(open, plan, ready)}`;
  await notifyOfPlan(context, [plan.user_id], open, { planId, actorId: null, text });
}

/**
 * Locks the course before its plan, in the order of other writers, to avoid deadlocks. Returns null if either no longer
 * exists.
 */
async function openPlanned(context: PlanJobContext, planId: string): Promise<OpenCourse | null> {
  const { sql, project } = context;
  const [plan] = await sql<{ course_id: string }[]>`
    select course_id from course_plans where project_id = ${project._id} and id = ${planId}`;
  if (!plan) return null;
  return await openCourse(context, plan.course_id, { lock: true }).catch((error: unknown) => {
    if (error instanceof Problem) return null;
    throw error;
  });
}

async function takeDuePlan({ sql, project, now }: PlanJobContext, planId: string): Promise<Plan | undefined> {
  const [plan] = await sql<Plan[]>`
    delete from course_plans where project_id = ${project._id} and id = ${planId} and due_at <= ${now}
    returning id, user_id, version, held, note`;
  return plan;
}

async function mayPublish({ sql, project }: PlanJobContext, { user_id }: Plan): Promise<boolean> {
  const { count } = await sql`
    select from users where project_id = ${project._id} and id = ${user_id} and rule in ('admin', 'manager')
      and suspended_at is null`;
  return count > 0;
}

/**
 * Cancels the plan of a person who lost the right to publish or is suspended. Notifies them and the managers, who can
 * plan again.
 */
async function cancelUnauthorized(context: PlanJobContext, open: OpenCourse, plan: Plan): Promise<void> {
  const { sql, project } = context;
  const managers = await sql<{ id: string }[]>`
    select id from users where project_id = ${project._id} and rule = 'manager' and id <> ${plan.user_id}`;
  const people = [plan.user_id, ...managers.map(({ id }) => id)];
  const text = `A publicação planejada de ${quotedCourseName(open)} foi cancelada: quem a planejou não cuida mais dos cursos`;
  await notifyOfPlan(context, people, open, { planId: plan.id, actorId: null, text });
  await audit(context, "drop-course-plan", open.id, { why: "no-rule" });
}

async function cancelFaulty(context: PlanJobContext, open: OpenCourse, plan: Plan, fault: string): Promise<void> {
  const text = `A publicação planejada de ${quotedCourseName(open)} não aconteceu. ${fault.replace(/\.$/, "")}`;
  await notifyOfPlan(context, [plan.user_id], open, { planId: plan.id, actorId: null, text });
  await audit(plannerContext(context, plan), "drop-course-plan", open.id, { why: "not-ready" });
}

/** Cancels the plan after the last try, so that the page no longer shows it as pending. */
async function cancelAfterLastTry(context: PlanJobContext, planId: string): Promise<void> {
  const open = await openPlanned(context, planId);
  const plan = open && (await takeDuePlan(context, planId));
  if (plan) await cancelFaulty(context, open, plan, "Algo falhou do nosso lado. Publique quando puder");
}

function plannerContext({ sql, project, now }: PlanJobContext, { user_id }: Plan) {
  return { sql, project, now, caller: null, user: { _id: user_id } };
}

/**
 * Describes the result in pt-BR: “3 mudanças entraram. O rascunho mudou depois do plano e entrou como estava nessa
 * hora”.
 */
function publishedText({ version }: OpenCourse, plan: Plan, { changes }: ReadyCourse): string {
  const { ready, held } = changes;
  return [
    countText(ready, "mudança entrou", "mudanças entraram"),
    held === 0 ? "" : countText(held, "ficou de fora, porque falta algo", "ficaram de fora, porque falta algo"),
    version === plan.version ? "" : "O rascunho mudou depois do plano e entrou como estava nessa hora",
  ]
    .filter(Boolean)
    .join(". ");
}
