import { defineFeature } from "#platform/server/feature.ts";
import { handle, handleReading } from "#platform/server/http/handler.ts";
import { apiWords } from "./api-words.ts";
import * as contract from "./contract.ts";
import { changeWeeklyGoal } from "./server/change-weekly-goal.ts";
import { getWeeklyGoal } from "./server/get-weekly-goal.ts";

export const feature = defineFeature({
  apiWords,
  handlers: [handleReading(contract.getWeeklyGoal, getWeeklyGoal), handle(contract.changeWeeklyGoal, changeWeeklyGoal)],
  tables: {
    weekly_goals: {
      holds: "people",
      title: "Sua meta da semana",
      of: "user_id",
      erased: "rows go",
      merged: { unlessSame: [] },
    },
  },
  auditWords: {
    "change-weekly-goal": "Mudou a meta da semana",
  },
});
