import { z } from "zod";
import { route } from "#shared/route.ts";

const MAX = 20;
const OUT_OF_RANGE = `Escolha de 1 a ${MAX} conteúdos por semana.`;

const weeklyGoalSchema = z
  .object({
    /** Number of objects that the person wants to finish each week; null without a goal. */
    goal: z.int().nullable(),
    /** Number of objects that the person has finished since Monday, in all of their courses. */
    done: z.int(),
  })
  .meta({ id: "WeeklyGoal" });
export type WeeklyGoal = z.output<typeof weeklyGoalSchema>;

export const getWeeklyGoal = route({
  method: "GET",
  path: "/projects/weekly-goal",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({}),
  output: weeklyGoalSchema,
  summary: "Returns the person's weekly goal, and how many objects they have finished this week.",
});

export const changeWeeklyGoal = route({
  method: "POST",
  path: "/projects/change-weekly-goal",
  who: "signed-in",
  scope: "learning:write",
  input: z.object({
    goal: z
      .int(OUT_OF_RANGE)
      .min(0, OUT_OF_RANGE)
      .max(MAX, OUT_OF_RANGE)
      .nullable()
      .describe("Objects a week; 0 or null removes the goal"),
  }),
  output: z.object({ goal: z.int().nullable() }),
  summary: "Sets or removes the person's weekly goal. Nobody else sees it.",
});
