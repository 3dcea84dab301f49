import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import type { CourseReport } from "../contract.ts";

/** The parts of /gestao/relatorios; null is the first. */
export type ReportSection = "turmas" | "pessoas" | "parados" | "perguntas" | null;

/** The query of a report's address that limits it to the class that another one is on. */
export function sameClass({ class: chosen }: Pick<CourseReport, "class">): Record<string, string> {
  return { turma: chosen?._id ?? "" };
}

/** The address of a report on a course, with what else its page is asked for. */
export function reportAddress(
  section: ReportSection,
  course: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const asked = Object.entries({ curso: course, ...query }).filter(([, value]) => value !== "");
  const search = new URLSearchParams(asked).toString();
  return `${paths.staff("relatorios", section ?? undefined)}${search ? `?${search}` : ""}`;
}

/** The course in the address of a report; empty for the first one. */
export function courseIn({ searchParams }: URL): string {
  return (searchParams.get("curso") ?? "").slice(0, 120);
}

/** The class in the address of a report; empty for everybody. */
export function classIn({ searchParams }: URL): string {
  const id = searchParams.get("turma") ?? "";
  return isId(id) ? id : "";
}
