import { paths } from "#shared/paths.ts";
import type { ReportPart } from "../contract.ts";

const SECTIONS: Record<ReportPart, string | undefined> = {
  objects: undefined,
  people: "pessoas",
  stopped: "parados",
  questions: "perguntas",
  classes: "turmas",
};

/** The page of a report on a course, or on a class of it, on the academy's host. */
export function addressOfPart(part: ReportPart, course: string, classId?: string): string {
  const query = new URLSearchParams({ curso: course, ...(classId ? { turma: classId } : {}) });
  return `${paths.staff("relatorios", SECTIONS[part])}?${query.toString()}`;
}
