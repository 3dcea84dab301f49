export { firstTasks } from "./first-tasks.ts";
export { reportAddress } from "./report-address.ts";
export { WeekFigures } from "./week-figures.tsx";
export { weekTasks } from "./week-tasks.ts";
