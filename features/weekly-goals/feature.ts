import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiDocs } from "./api-docs.ts";
import * as contract from "./contract.ts";
import { changeWeeklyGoal } from "./server/change-weekly-goal.ts";
import { getWeeklyGoal } from "./server/get-weekly-goal.ts";
import { GOAL_KIND, remindOfGoals } from "./server/remind-of-goals.ts";

export const feature = defineFeature({
  apiDocs,
  handlers: [handleReading(contract.getWeeklyGoal, getWeeklyGoal), handle(contract.changeWeeklyGoal, changeWeeklyGoal)],
  jobs: [remindOfGoals],
  notificationKinds: [
    {
      kind: GOAL_KIND,
      label: "A sua meta da semana",
      hint: "Na sexta-feira, quando falta algo do que você combinou.",
      defaultChoice: "none",
    },
  ],
  tables: {
    weekly_goals: {
      holds: "people",
      title: "Sua meta da semana",
      of: "user_id",
      erased: "delete rows",
      merged: { unlessSame: [] },
    },
  },
  auditLabels: {
    "change-weekly-goal": "Mudou a meta da semana",
  },
});
