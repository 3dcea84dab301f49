import { paths } from "#shared/paths.ts";
import type { ReportPart } from "../constants.ts";

const SECTIONS: Record<ReportPart, string | undefined> = {
  objects: undefined,
  people: "pessoas",
  stopped: "parados",
  questions: "perguntas",
  classes: "turmas",
};

/** Returns the path of the page with a report on a course, or on one of its classes. */
export function reportPagePath(part: ReportPart, course: string, classId?: string): string {
  const query = new URLSearchParams({ curso: course, ...(classId ? { turma: classId } : {}) });
  return `${paths.staff("relatorios", SECTIONS[part])}?${query.toString()}`;
}
