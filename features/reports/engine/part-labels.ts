import type { ReportPart } from "../constants.ts";

/** Reports that have one row per person and so contain names. */
export const NAMING_PARTS: ReadonlySet<ReportPart> = new Set(["people", "stopped"]);

/** Labels of the reports in the list of files. */
export const PART_LABELS: Record<ReportPart, string> = {
  objects: "Conteúdos",
  people: "Cada pessoa",
  stopped: "Quem parou",
  questions: "Perguntas",
  classes: "Turmas",
};
