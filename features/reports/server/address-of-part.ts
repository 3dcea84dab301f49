import { paths } from "#shared/paths.ts";
import type { ReportPart } from "../contract.ts";

const SECTIONS: Record<ReportPart, string | undefined> = {
  objects: undefined,
  people: "pessoas",
  stopped: "parados",
  questions: "perguntas",
};

/** The page of a report, on the academy's host. */
export function addressOfPart(part: ReportPart, course: string): string {
  return `${paths.staff("relatorios", SECTIONS[part])}?${new URLSearchParams({ curso: course }).toString()}`;
}
