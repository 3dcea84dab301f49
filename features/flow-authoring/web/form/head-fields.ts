import type { FormField } from "./form-field.ts";

const sections: FormField = {
  as: "rows",
  name: "sections",
  label: "Partes do fluxo",
  hint: "Dividem o fluxo para quem responde, como “Seu corpo” e “Seu descanso”.",
  one: "Parte",
  add: "Acrescentar uma parte",
  max: 40,
  titledBy: "title",
  isCompact: true,
  columns: () => [{ as: "line", name: "title", label: "Nome" }],
  start: { title: "" },
};

const bands: FormField = {
  as: "rows",
  name: "bands",
  label: "Faixas",
  hint: "Da menor para a maior: cada uma diz em palavras o que o número quer dizer.",
  one: "Faixa",
  add: "Acrescentar uma faixa",
  max: 10,
  isCompact: true,
  columns: () => [
    { as: "number", name: "up_to", label: "Até", size: "short" },
    { as: "line", name: "label", label: "O que dizer", size: "rest" },
  ],
  start: {},
};

const scores: FormField = {
  as: "rows",
  name: "scores",
  label: "Resultados",
  hint: "Números calculados com as respostas, para mostrar ou para usar em condições.",
  one: "Resultado",
  add: "Acrescentar um resultado",
  max: 30,
  titledBy: "title",
  columns: () => [
    { as: "line", name: "title", label: "Nome" },
    { as: "sum", name: "value", label: "Como se calcula" },
    { as: "number", name: "min", label: "Menor valor", size: "half" },
    { as: "number", name: "max", label: "Maior valor", size: "half" },
    { as: "line", name: "min_label", label: "O que diz o menor valor", byDefault: "", size: "half" },
    { as: "line", name: "max_label", label: "O que diz o maior valor", byDefault: "", size: "half" },
    bands,
    { as: "line", name: "how", label: "Explicação da conta", byDefault: "", hint: "Aparece em “Ver a conta”." },
    { as: "flag", name: "hidden", label: "Usar só em condições, sem mostrar", byDefault: false },
  ],
  start: { title: "", min: 0, max: 10 },
};

/** The fields of a flow besides its id and its blocks. */
export const HEAD_FIELDS = {
  main: [
    { as: "line", name: "title", label: "Título" },
    {
      as: "line",
      name: "label",
      label: "Tipo de fluxo",
      hint: "Aparece acima do título, como “Anamnese” ou “Pesquisa”.",
    },
    { as: "area", name: "description", label: "Descrição", byDefault: "" },
  ],
  more: [
    {
      as: "flag",
      name: "sensitive",
      label: "As perguntas pedem dados sensíveis",
      hint: "Como saúde ou religião: só se perguntam depois de um sim.",
      byDefault: false,
    },
    { as: "flag", name: "repeatable", label: "Pode ser respondido de novo", byDefault: false },
    { as: "course", name: "course", label: "Só para quem está no curso", isOptional: true, size: "half" },
    {
      as: "number",
      name: "seconds_per_block",
      label: "Segundos por bloco",
      byDefault: 20,
      hint: "Para dizer quanto tempo leva.",
      size: "half",
    },
  ],
  sections,
  scores,
} as const satisfies Record<string, FormField | readonly FormField[]>;

export const ALL_HEAD_FIELDS: readonly FormField[] = [...HEAD_FIELDS.main, ...HEAD_FIELDS.more, sections, scores];
