import type { ReportPart } from "./export-routes.ts";

/** The reports with a line for each person. */
export const NAMING_PARTS: ReadonlySet<ReportPart> = new Set(["people", "stopped"]);

/** The reports, as their files are listed. */
export const PART_LABELS: Record<ReportPart, string> = {
  objects: "Conteúdos",
  people: "Cada pessoa",
  stopped: "Quem parou",
  questions: "Perguntas",
  classes: "Turmas",
};
