import type { FormAction } from "#features/form-action.ts";
import { fieldText } from "#features/field-text.ts";

/** Form actions of the editor of frequent questions, by `intent`. */
export const faqActions = {
  "add-question": async (api, form) => {
    await api("POST /projects/add-question", questionIn(form));
    return "Pergunta acrescentada. Já está nas perguntas frequentes.";
  },
  "change-question": async (api, form) => {
    await api("POST /projects/change-question", {
      question_id: questionIdIn(form),
      ...questionIn(form),
      version: fieldText(form, "version"),
    });
    return "Pergunta salva.";
  },
  "move-question": async (api, form) => {
    const isUp = form.get("to") === "up";
    const { moved } = await api("POST /projects/move-question", {
      question_id: questionIdIn(form),
      to: isUp ? "before" : "after",
      whole_group: form.get("whole_group") === "on",
    });
    return moved ? "Ordem mudada." : "Já estava no lugar.";
  },
  "delete-question": async (api, form) => {
    await api("POST /projects/delete-question", { question_id: questionIdIn(form) });
    return "Pergunta apagada.";
  },
} satisfies Record<string, FormAction>;

function questionIdIn(form: FormData): string {
  return fieldText(form, "question_id");
}

function questionIn(form: FormData) {
  const text = (name: string) => fieldText(form, name).replaceAll("\r\n", "\n");
  return { group: text("group"), question: text("question"), answer: text("answer") };
}
