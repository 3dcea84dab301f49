import type { ActionFunctionArgs } from "react-router";
import { pageLoad } from "#features/api.ts";

/** Name of the form field with the new goal. */
export const GOAL_FIELD = "weekly-goal";

/** Saves the goal from the panel's form, in the page's action; works without JavaScript. */
export async function changeGoal(args: ActionFunctionArgs, form: FormData): Promise<void> {
  const goal = Number(form.get(GOAL_FIELD));
  await pageLoad(({ api }) => api("POST /projects/change-weekly-goal", { goal }))(args);
}
