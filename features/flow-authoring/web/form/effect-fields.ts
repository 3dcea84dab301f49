import { HELP_TOPICS } from "#features/help/constants.ts";
import type { FormField } from "./form-field.ts";

/** The condition of a row that otherwise always applies. */
export const when: FormField = { as: "condition", name: "when", label: "Quando", isOptional: true };

const EFFECTS: Record<string, readonly FormField[]> = {
  enrol: [{ as: "course", name: "course", label: "Curso" }],
  points: [
    { as: "course", name: "course", label: "Curso" },
    { as: "number", name: "amount", label: "Pontos", size: "half" },
    { as: "line", name: "reason", label: "Motivo", hint: "Aparece em “Meus pontos”." },
  ],
  open: [{ as: "place", name: "course", label: "Conteúdo ou trilha" }],
  contact: [
    { as: "line", name: "label", label: "Texto do botão", hint: "Como “Marcar uma conversa”." },
    {
      as: "pick",
      name: "topic",
      label: "Assunto da conversa",
      options: Object.entries(HELP_TOPICS).map(([value, label]) => ({ value, label })),
    },
  ],
};

/** What happens when a person who passed a block finishes the flow. */
export const effects: FormField = {
  as: "rows",
  name: "effects",
  label: "O que acontece ao terminar",
  hint: "Vale para quem passa por este bloco e termina o fluxo.",
  one: "Efeito",
  add: "Acrescentar um efeito",
  max: 10,
  columns: (row) => [
    {
      as: "pick",
      name: "do",
      label: "O que fazer",
      options: [
        { value: "enrol", label: "Inscrever em um curso" },
        { value: "points", label: "Dar pontos em um curso" },
        { value: "open", label: "Levar a um conteúdo, em “Continuar”" },
        { value: "contact", label: "Oferecer uma conversa" },
      ],
    },
    ...(EFFECTS[String(row["do"])] ?? []),
    when,
  ],
  start: { do: "open" },
};
