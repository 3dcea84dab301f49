import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import type { CourseReport } from "../contract.ts";

/** Sections of /gestao/relatorios, as in its path; null for the first one, on the course. */
export type ReportSection = "turmas" | "pessoas" | "parados" | "perguntas" | null;

/** Returns the query that limits another report to the same class as this one. */
export function classQuery({ class: chosen }: Pick<CourseReport, "class">): Record<string, string> {
  return { turma: chosen?._id ?? "" };
}

/** Returns the path of a report on a course, with further query values; leaves out empty ones. */
export function reportAddress(
  section: ReportSection,
  course: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const asked = Object.entries({ curso: course, ...query }).filter(([, value]) => value !== "");
  const search = new URLSearchParams(asked).toString();
  return `${paths.staff("relatorios", section ?? undefined)}${search ? `?${search}` : ""}`;
}

/** Returns the course from the query of a report's address; empty for the first course. */
export function courseIn({ searchParams }: URL): string {
  return (searchParams.get("curso") ?? "").slice(0, 120);
}

/** Returns the class id from the query of a report's address; empty for all people. */
export function classIn({ searchParams }: URL): string {
  const id = searchParams.get("turma") ?? "";
  return isId(id) ? id : "";
}

/** Returns the address of the form that writes to everybody who stopped in a course, or in a class of it. */
export function writeAddress(course: string, query: Readonly<Record<string, string>> = {}): string {
  const asked = Object.entries({ todas: "sim", parou: course, ...query }).filter(([, value]) => value !== "");
  return `${paths.staffBulk()}?${new URLSearchParams(asked)}#fazer-write`;
}
