import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { changeWeeklyGoal as contract } from "../contract.ts";

/** Sets the person's weekly goal; 0 or null deletes it. */
export async function changeWeeklyGoal(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now } = context;
  const goal = input.goal || null;
  const { count } = goal
    ? await sql`
        insert into weekly_goals (project_id, user_id, objects, created_at)
        values (${project._id}, ${user._id}, ${goal}, ${now})
        on conflict (project_id, user_id) do update set objects = excluded.objects, created_at = excluded.created_at
        where weekly_goals.objects <> excluded.objects`
    : await sql`delete from weekly_goals where project_id = ${project._id} and user_id = ${user._id}`;
  if (count > 0) await audit(context, "change-weekly-goal", user._id, { goal });
  return { goal };
}
