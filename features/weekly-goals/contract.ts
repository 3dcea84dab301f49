import { z } from "zod";
import { route } from "#shared/route.ts";

const MAX = 20;
const OUT_OF_RANGE = `Escolha de 1 a ${MAX} conteúdos por semana.`;

const weeklyGoalSchema = z.object({
  /** Number of objects that the person wants to finish each week; null without a goal. */
  goal: z.int().nullable(),
  /** Number of objects finished since Monday, in all courses. */
  done: z.int(),
});
export type WeeklyGoal = z.output<typeof weeklyGoalSchema>;

export const getWeeklyGoal = route({
  method: "GET",
  path: "/projects/weekly-goal",
  who: "signed-in",
  input: z.object({}),
  output: weeklyGoalSchema,
  summary: "Returns the person's weekly goal, and how many objects they have finished this week.",
});

export const changeWeeklyGoal = route({
  method: "POST",
  path: "/projects/change-weekly-goal",
  who: "signed-in",
  input: z.object({
    goal: z.coerce
      .number<number | string>(OUT_OF_RANGE)
      .int(OUT_OF_RANGE)
      .min(0, OUT_OF_RANGE)
      .max(MAX, OUT_OF_RANGE)
      .describe("Objects a week; 0 removes the goal"),
  }),
  output: z.object({ goal: z.int().nullable() }),
  summary: "Sets or removes the person's weekly goal, which only they can see.",
});
