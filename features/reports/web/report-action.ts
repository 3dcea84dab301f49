import type { ActionFunctionArgs } from "react-router";
import { serverApi } from "#features/api.ts";
import { answerFile } from "#platform/web/router/answer-file.ts";
import type { ReportPart } from "../contract.ts";
import { courseIn } from "./report-address.ts";

/** The action of a report's page: its CSV file. */
export function reportAction(part: ReportPart) {
  return async ({ request, context }: ActionFunctionArgs) => {
    const input = { course: courseIn(new URL(request.url)), part };
    const { name, csv } = await serverApi(context)("POST /projects/export-report", input);
    return answerFile(context, { name, type: "text/csv", content: csv });
  };
}
