import type { ActionFunctionArgs } from "react-router";
import { pageLoad } from "#features/api.ts";

/** The field of the panel's form that holds the new goal. */
export const GOAL_FIELD = "weekly-goal";

/** For the action of a page that shows the panel: it is a plain form of that page, and needs no script. */
export async function changeGoal(args: ActionFunctionArgs, form: FormData): Promise<void> {
  const goal = String(form.get(GOAL_FIELD));
  await pageLoad(({ api }) => api("POST /projects/change-weekly-goal", { goal }))(args);
}
