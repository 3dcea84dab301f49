import { fileAction } from "#features/file-action.ts";
import type { ReportPart } from "../contract.ts";
import { courseIn } from "./report-address.ts";

/** The action of a report's page: its CSV file. */
export function reportAction(part: ReportPart) {
  return fileAction(async ({ api, url }) => {
    const { name, csv } = await api("POST /projects/export-report", { course: courseIn(url), part });
    return { name, type: "text/csv", content: csv };
  });
}
