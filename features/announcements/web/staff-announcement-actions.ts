import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldDay, fieldText } from "#features/field-text.ts";
import { sheetFile } from "#features/sheet-file.ts";
import { afterDeletion } from "#features/staff/web/index.ts";
import { paths } from "#shared/paths.ts";
import type { StaffAnnouncement } from "../contract.ts";
import { audienceFields } from "./audience-options.ts";
import { parseOptions } from "./parse-options.ts";

const TEXT_CHANGES = ["small", "ask-again"] as const;

/** Form actions of the staff's announcement pages, keyed by `intent`. */
export const staffAnnouncementActions: Record<string, FormAction> = {
  save: async (api, form) => {
    const known = fieldText(form, "announcement_id") || null;
    const { announcement_id, version } = await api("POST /projects/save-announcement", {
      announcement_id: known,
      kind: fieldText(form, "kind") as StaffAnnouncement["kind"],
      title: fieldText(form, "title"),
      text: fieldText(form, "text").replace(/\r\n?/g, "\n"),
      options: parseOptions(fieldText(form, "options")),
      ...audienceFields(fieldText(form, "audience")),
      starts_on: fieldDay(form, "starts_on"),
      ends_on: fieldDay(form, "ends_on"),
      text_change: TEXT_CHANGES.find((one) => one === form.get("text_change")) ?? null,
      version: fieldText(form, "version"),
    });
    if (!known) return redirect(paths.staff("comunicacao", announcement_id));
    return { done: "Salvo. Quem ainda não respondeu vê o aviso como está agora.", version };
  },
  end: async (api, form) => {
    await api("POST /projects/end-announcement/{announcement_id}", {
      announcement_id: fieldText(form, "announcement_id"),
    });
    return "Encerrado: ninguém mais vê este aviso. As respostas continuam aqui.";
  },
  remind: async (api, form) => {
    const { people } = await api("POST /projects/remind-announcement/{announcement_id}", {
      announcement_id: fieldText(form, "announcement_id"),
    });
    return people === 1 ? "Um lembrete está a caminho de 1 pessoa." : `Lembretes estão a caminho de ${people} pessoas.`;
  },
  csv: async (api, form) => {
    const sent = { announcement_id: fieldText(form, "announcement_id"), format: "csv" as const };
    return sheetFile(await api("POST /projects/export-announcement/{announcement_id}", sent));
  },
  xlsx: async (api, form) => {
    const sent = { announcement_id: fieldText(form, "announcement_id"), format: "xlsx" as const };
    return sheetFile(await api("POST /projects/export-announcement/{announcement_id}", sent));
  },
  delete: async (api, form) => {
    await api("POST /projects/delete-announcement/{announcement_id}", {
      announcement_id: fieldText(form, "announcement_id"),
      with_answers: form.has("with_answers"),
    });
    return redirect(afterDeletion(paths.staff("comunicacao"), fieldText(form, "announcement_id")));
  },
  restore: async (api, form) => {
    await api("POST /projects/restore-announcement/{announcement_id}", {
      announcement_id: fieldText(form, "announcement_id"),
    });
    return "O aviso voltou como era, com as respostas.";
  },
};
