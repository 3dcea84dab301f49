import type { Context } from "#platform/server/http/context.ts";
import type { AuthoredCourse } from "../contract.ts";
import type { OpenCourse } from "./open-course.ts";
import { planFault } from "./plan-fault.ts";

interface Row {
  id: string;
  due_at: Date;
  version: number;
  held: string[];
  user_id: string;
  planner: string;
  note: string;
}

/** Returns a course's plan as its page shows it, with the reason why it would fail now; null without a plan. */
export async function shownPlan(context: Context, open: OpenCourse): Promise<AuthoredCourse["plan"]> {
  const { sql, project, user } = context;
  const [plan] = await sql<Row[]>`
    select p.id, p.due_at, p.version, p.held, p.note, p.user_id, u.data ->> 'name' as planner
    from course_plans p join users u on (u.project_id, u.id) = (p.project_id, p.user_id)
    where p.project_id = ${project._id} and p.course_id = ${open.id}`;
  if (!plan) return null;
  const { fault } = await planFault(context, open, plan);
  return {
    plan_id: plan.id,
    due_at: plan.due_at.toISOString(),
    planner: plan.planner,
    note: plan.note,
    is_own: plan.user_id === user._id,
    has_changed: plan.version !== open.version,
    fault,
  };
}
