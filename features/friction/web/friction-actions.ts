import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";
import { numberText } from "#shared/number-text.ts";
import { FRICTION_STATES } from "../constants.ts";

export const frictionActions = {
  "own-friction": async (api, form) => {
    const owner_id = fieldText(form, "owner_id") || null;
    const call = { id: fieldText(form, "id"), owner_id };
    const { owner } = await api("POST /projects/change-friction-cluster/{id}", call);
    return owner ? `Quem cuida agora: ${owner}.` : "Ninguém cuida deste atrito agora.";
  },
  "state-friction": async (api, form) => {
    const state = FRICTION_STATES.find((one) => one === fieldText(form, "state"));
    const { notified } = await api("POST /projects/change-friction-cluster/{id}", { id: fieldText(form, "id"), state });
    if (state === "ignored") return "Ignorado.";
    if (state === "open") return "Está aberto de novo.";
    if (notified === 0) return "Consertado. Não havia a quem avisar.";
    return notified === 1
      ? "Consertado. Avisamos 1 pessoa."
      : `Consertado. O aviso vai para ${numberText(notified)} pessoas.`;
  },
} satisfies Record<string, FormAction>;
