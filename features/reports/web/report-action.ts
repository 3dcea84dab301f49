import { type ActionFunctionArgs, redirect } from "react-router";
import { answerForm } from "#features/answer-form.ts";
import type { FormAction } from "#features/form-action.ts";
import { trimmedFieldText } from "#features/field-text.ts";
import { sheetFormatOf } from "#shared/sheet-format.ts";
import { CLASS_SORTS, MAILINGS, PERSON_SORTS, REPORT_PARTS, type ReportPart } from "../constants.ts";

/** Form actions of the reports' pages, by the form's `intent`. */
const ACTIONS = {
  "export-report": async (api, form) => {
    const format = sheetFormatOf(form.get("format"));
    const sent = {
      course: trimmedFieldText(form, "course"),
      part: trimmedFieldText(form, "part") as ReportPart,
      format,
      class_id: trimmedFieldText(form, "class_id"),
      search: trimmedFieldText(form, "search"),
      sort: PERSON_SORTS.find((one) => one === form.get("sort")) ?? "name",
      class_sort: CLASS_SORTS.find((one) => one === form.get("class_sort")) ?? "name",
    } as const;
    const { address } = await api("POST /projects/export-report", sent);
    if (address) return redirect(address);
    return "É muita gente: estamos preparando o arquivo. Você pode sair desta página; se demorar, avisamos por e-mail.";
  },
  "subscribe-report": async (api, form) => {
    const wanted = MAILINGS.find((one) => one === form.get("mailing")) ?? "none";
    const of = { course: trimmedFieldText(form, "course"), class_id: trimmedFieldText(form, "class_id") };
    const file = {
      mailing_part: REPORT_PARTS.find((one) => one === form.get("mailing_part")) ?? "objects",
      mailing_format: sheetFormatOf(form.get("mailing_format")),
    } as const;
    const { mailing } = await api("POST /projects/subscribe-report", { ...of, mailing: wanted, ...file });
    if (mailing === "none") return "Você não recebe mais este relatório por e-mail.";
    return `Você recebe os números ${of.class_id ? "desta turma" : "deste curso"} por e-mail ${mailing === "weekly" ? "toda segunda-feira" : "todo dia 1º"}.`;
  },
  "recount-course": async (api, form) => {
    const { is_counting } = await api("POST /projects/recount-course", { course: trimmedFieldText(form, "course") });
    return is_counting ? "Contando de novo. Leva alguns segundos." : "Estes números já são os de agora.";
  },
  "open-report-file": async (api, form) => {
    const { address } = await api("POST /projects/open-report-file", { id: trimmedFieldText(form, "id") });
    return redirect(address);
  },
} satisfies Record<string, FormAction>;

export function reportAction(args: ActionFunctionArgs) {
  return answerForm(args, ACTIONS);
}
