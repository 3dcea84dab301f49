export { WeekFigures } from "./week-figures.tsx";
export { weekMatters } from "./week-matters.ts";
