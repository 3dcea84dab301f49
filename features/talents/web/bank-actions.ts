import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { filtersIn } from "../engine/filters.ts";

/** Form actions of the talent bank and of a profile's page, by the form's `intent`. */
export const bankActions: Record<string, FormAction> = {
  "save-search": async (api, form) => {
    await api("POST /projects/save-talent-search", { name: fieldText(form, "name"), query: fieldText(form, "query") });
    return "Busca salva. Currículos novos chegam por e-mail, no máximo uma vez por dia.";
  },
  "remove-search": async (api, form) => {
    await api("POST /projects/remove-talent-search", { search_id: fieldText(form, "search_id") });
    return "Busca removida.";
  },
  export: async (api, form) => {
    const { csv } = await api(
      "POST /projects/export-talents",
      filtersIn(new URLSearchParams(fieldText(form, "query"))),
    );
    return { name: "curriculos.csv", type: "text/csv", content: csv };
  },
  "export-pdf": async (api, form) => {
    const { pdf, file_name } = await api("POST /projects/export-talent-pdf", {
      talent_id: fieldText(form, "talent_id"),
      vacancy_id: fieldText(form, "vacancy_id") || undefined,
    });
    const content = Uint8Array.from(atob(pdf), (character) => character.charCodeAt(0));
    return { name: file_name, type: "application/pdf", content };
  },
  "show-interest": async (api, form) => {
    await api("POST /projects/show-talent-interest", {
      talent_id: fieldText(form, "talent_id"),
      message: fieldText(form, "message"),
    });
    return "Pedido enviado. Você recebe um e-mail quando a pessoa responder.";
  },
  reveal: async (api, form) => {
    const { name } = await api("POST /projects/reveal-talent", {
      talent_id: fieldText(form, "talent_id"),
      reason: fieldText(form, "reason"),
    });
    return `O nome está aberto para você: ${name}. O motivo ficou registrado e a pessoa pode ler.`;
  },
  "add-note": async (api, form) => {
    await api("POST /projects/add-talent-note", {
      talent_id: fieldText(form, "talent_id"),
      body: fieldText(form, "body"),
    });
    return "Anotação guardada.";
  },
  "remove-note": async (api, form) => {
    await api("POST /projects/remove-talent-note", { note_id: fieldText(form, "note_id") });
    return "Anotação removida.";
  },
  "change-list": async (api, form) => {
    const listed = form.get("listed") === "true";
    const { list } = await api("POST /projects/change-talent-list", {
      talent_id: fieldText(form, "talent_id"),
      list: fieldText(form, "list"),
      listed,
    });
    return listed ? `Na lista “${list}”.` : `Fora da lista “${list}”.`;
  },
};
