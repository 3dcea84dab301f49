export { changeGoal, GOAL_FIELD } from "./change-goal.ts";
export { WeeklyGoalPanel } from "./weekly-goal-panel.tsx";
