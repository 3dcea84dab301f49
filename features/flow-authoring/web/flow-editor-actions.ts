import { type ActionFunctionArgs, redirect } from "react-router";
import { answerForm } from "#features/answer-form.ts";
import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { faultsText } from "./faults-text.ts";

const flow = (form: FormData) => ({ friendly_id: fieldText(form, "friendly_id"), version: fieldText(form, "version") });

/** Form actions of the editor of a flow, by `intent`. */
const flowEditorActions: Record<string, FormAction> = {
  save: async (api, form) => {
    const { faults, version } = await api("POST /projects/save-flow-draft/{friendly_id}", {
      ...flow(form),
      // The version of another person's change that the person has chosen to replace.
      ...(form.has("replaces") && { version: fieldText(form, "replaces") }),
      ...content(form),
    });
    const done =
      faults.length === 0
        ? "Salvo, só para a equipe. Publique para as pessoas verem."
        : `Salvo, só para a equipe. Antes de publicar, ${faultsText(faults.length)}.`;
    return { done, version: String(version) };
  },
  publish: async (api, form) => {
    const { published_version, version } = await api("POST /projects/publish-flow/{friendly_id}", {
      ...flow(form),
      seen_version: fieldText(form, "seen_version"),
    });
    return { done: `Publicado: a versão ${published_version} está no ar.`, version: String(version) };
  },
  discard: async (api, form) => {
    const { is_deleted } = await api("POST /projects/discard-flow-draft/{friendly_id}", flow(form));
    return is_deleted ? redirect("/gestao/fluxos") : "Rascunho descartado: o fluxo está como publicado.";
  },
  restore: async (api, form) => {
    const flow_version = fieldText(form, "flow_version");
    await api("POST /projects/restore-flow-version/{friendly_id}", { ...flow(form), flow_version });
    return `A versão ${flow_version} está no rascunho, só para a equipe. Confira e publique.`;
  },
  remove: async (api, form) => {
    await api("POST /projects/remove-flow/{friendly_id}", { friendly_id: fieldText(form, "friendly_id") });
    return "O fluxo está fora do ar. As respostas continuam guardadas, e publicar o traz de volta.";
  },
  anamnese: async (api, form) => {
    const asks_newcomers = form.has("asks_newcomers");
    await api("POST /projects/choose-anamnese", { friendly_id: fieldText(form, "friendly_id"), asks_newcomers });
    return asks_newcomers
      ? "Este fluxo é a anamnese da academia: cada pessoa nova responde a ele antes de tudo."
      : "Este fluxo é a anamnese da academia: só responde a ele quem a equipe escolher, em “Pessoas”.";
  },
  "no-anamnese": async (api) => {
    await api("POST /projects/choose-anamnese", { friendly_id: "" });
    return "A academia está sem anamnese. As respostas continuam guardadas.";
  },
};

export function flowEditorAction(args: ActionFunctionArgs) {
  return answerForm(args, flowEditorActions);
}

/** Returns the form's content: the fields of its form view as JSON, or the text of the file; nothing if unreadable. */
function content(form: FormData): { flow?: Record<string, unknown>; source?: string } {
  if (!form.has("flow")) return form.has("source") ? { source: fieldText(form, "source") } : {};
  try {
    return { flow: JSON.parse(fieldText(form, "flow")) as Record<string, unknown> };
  } catch {
    return {};
  }
}
