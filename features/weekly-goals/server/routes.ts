import { handle, handleReading } from "#platform/server/http/handler.ts";
import * as contract from "../contract.ts";
import { changeWeeklyGoal } from "./change-weekly-goal.ts";
import { getWeeklyGoal } from "./get-weekly-goal.ts";

export const weeklyGoalRoutes = [
  handleReading(contract.getWeeklyGoal, getWeeklyGoal),
  handle(contract.changeWeeklyGoal, changeWeeklyGoal),
];
