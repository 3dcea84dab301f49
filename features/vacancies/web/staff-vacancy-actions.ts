import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { redirectSaved } from "#features/saved-version.ts";
import { isoDay } from "#shared/calendar-date.ts";
import { countText } from "#shared/number-text.ts";
import { paths } from "#shared/paths.ts";
import type { Vacancy } from "../contract.ts";
import { STAGE_LABELS, type Stage } from "../engine/stages.ts";

/** Form actions of the staff's pages about vacancies, by the form's `intent`. */
export const staffVacancyActions: Record<string, FormAction> = {
  save: async (api, form) => {
    const { _id, version } = await api("POST /projects/save-vacancy", {
      vacancy_id: fieldText(form, "vacancy_id") || null,
      title: fieldText(form, "title"),
      description: fieldText(form, "description"),
      city: fieldText(form, "city"),
      state: fieldText(form, "state"),
      mode: fieldText(form, "mode") as Vacancy["mode"],
      hours: fieldText(form, "hours"),
      wage: fieldText(form, "wage"),
      is_for_quota: form.has("is_for_quota"),
      closes_on: isoDay(fieldText(form, "closes_on")) ?? fieldText(form, "closes_on"),
      version: fieldText(form, "version"),
    });
    return redirectSaved(paths.staff("vagas", _id), version);
  },
  publish: async (api, form) => {
    await api("POST /projects/change-vacancy-status", { vacancy_id: fieldText(form, "vacancy_id"), action: "publish" });
    return "A vaga está aberta. Quem tem currículo aqui já pode se candidatar.";
  },
  close: async (api, form) => {
    const { answered } = await api("POST /projects/change-vacancy-status", {
      vacancy_id: fieldText(form, "vacancy_id"),
      action: "close",
    });
    return `Vaga encerrada. ${closingText(answered)}`;
  },
  delete: async (api, form) => {
    await api("POST /projects/change-vacancy-status", { vacancy_id: fieldText(form, "vacancy_id"), action: "delete" });
    return redirect(paths.staff("vagas"));
  },
  move: async (api, form) => {
    const { name, stage } = await api("POST /projects/move-application", {
      application_id: fieldText(form, "application_id"),
      stage: fieldText(form, "stage") as Stage,
      answer: fieldText(form, "answer"),
    });
    if (stage === "declined") return `${name}: a resposta sai em dez minutos. Até lá, mover de novo desfaz.`;
    return stage === "new" ? `${name} voltou para “Recebidas”.` : `${name} agora está em “${STAGE_LABELS[stage]}”.`;
  },
  "add-note": async (api, form) => {
    const { name } = await api("POST /projects/add-application-note", {
      application_id: fieldText(form, "application_id"),
      body: fieldText(form, "body"),
    });
    return `Anotação sobre ${name} guardada.`;
  },
  "remove-note": async (api, form) => {
    await api("POST /projects/remove-application-note", { note_id: fieldText(form, "note_id") });
    return "Anotação apagada.";
  },
};

function closingText(answered: number): string {
  if (answered === 0) return "Ninguém esperava resposta.";
  const told = countText(answered, "pessoa recebe", "pessoas recebem");
  return `${told} uma resposta gentil em dez minutos. Até lá, “Abrir de novo” desfaz.`;
}
