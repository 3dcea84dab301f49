import { redirect } from "react-router";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { photoActions } from "#features/profiles/web/index.ts";
import { paths } from "#shared/paths.ts";
import { SECTION_NAMES, type SectionName } from "../constants.ts";
import { PARTS } from "./parts.ts";
import { saveIdentity } from "./save-identity.ts";
import { updateFrom } from "./section-forms.ts";

/** Form actions of /talents-create-profile, by the form's `intent`. */
export const talentActions: Record<string, FormAction> = {
  ...Object.fromEntries(SECTION_NAMES.map((section) => [`save-${section}`, saveSection(section)])),
  publish: async (api) => {
    await api("POST /projects/change-talent-status", { action: "publish" });
    return "Publicado. A equipe de recrutamento já pode encontrar você, sem ver o seu nome.";
  },
  confirm: async (api) => {
    await api("POST /projects/change-talent-status", { action: "confirm" });
    return "Confirmado por mais doze meses.";
  },
  pause: async (api) => {
    await api("POST /projects/change-talent-status", { action: "pause" });
    return "Em pausa: ninguém encontra o seu currículo até você publicar de novo.";
  },
  delete: async (api, form) => {
    if (form.get("sure") !== "on") return "Marque a caixa para apagar. Nada foi apagado.";
    await api("POST /projects/change-talent-status", { action: "delete" });
    return "O seu currículo foi apagado.";
  },
  "save-identity": async (api, form) => {
    await saveIdentity(api, form);
    return redirectToNext(form);
  },
  ...photoActions,
  "answer-interest": async (api, form) => {
    const accepted = form.get("accepted") === "true";
    await api("POST /projects/answer-talent-interest", {
      interest_id: String(form.get("interest_id")),
      accepted,
      reply: fieldText(form, "reply"),
    });
    return accepted
      ? "Combinado. O seu nome e contato abriram para essa pessoa."
      : "Tudo bem. Avisamos essa pessoa, e a conversa não abre o seu contato.";
  },
  "upload-resume": async (api, form) => {
    const { proposals } = await api("POST /projects/upload-resume", { resume: form.get("resume") as File });
    return proposals > 0 ? "O PDF foi guardado. Veja abaixo o que lemos nele." : "O PDF foi guardado.";
  },
  "accept-resume": async (api, form) => {
    const { accepted } = await api("POST /projects/accept-resume-proposals", {
      accepted: form.getAll("accepted").map(String),
    });
    return accepted > 0 ? "Pronto, está no seu currículo. Confira cada parte." : "Tudo bem, nada mudou no currículo.";
  },
  "remove-resume": async (api) => {
    await api("POST /projects/remove-resume", {});
    return "O PDF foi apagado.";
  },
  "import-json": async (api, form) => {
    const file = form.get("json");
    await api("POST /projects/import-json-resume", { json: file instanceof File ? await file.text() : "" });
    return "Pronto: o que o arquivo trazia está nas partes do currículo. Confira cada uma.";
  },
  "export-json": async (api) => {
    const json = await api("GET /projects/talent-json-resume", {});
    return { name: "resume.json", type: "application/json", content: JSON.stringify(json, null, 2) };
  },
};

/** Returns the form action that saves one section; if the form has `next`, it redirects to that part of the page. */
function saveSection(section: SectionName): FormAction {
  return async (api, form) => {
    await api("POST /projects/update-talent", updateFrom(section, form));
    return redirectToNext(form);
  };
}

function redirectToNext(form: FormData): string | Response {
  const next = PARTS.find(({ part }) => part === form.get("next"));
  return next ? redirect(`${paths.talentsCreateProfile()}?parte=${next.part}`) : "Salvo.";
}
