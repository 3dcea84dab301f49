import { STAFF } from "#shared/route.ts";
import { RULE_LABELS } from "#shared/rule-labels.ts";
import type { BlockType } from "./block-kinds.ts";
import { effects, when } from "./effect-fields.ts";
import type { FormField, RowsField } from "./form-field.ts";

const line = (name: string, label: string, more: object = {}): FormField => ({ as: "line", name, label, ...more });
const number = (name: string, label: string, more: object = {}): FormField => ({
  as: "number",
  name,
  label,
  size: "half",
  ...more,
});

const text: FormField = { as: "markdown", name: "text", label: "Texto" };
const why: FormField = {
  as: "markdown",
  name: "why",
  label: "Por que perguntamos",
  hint: "Quem responde abre esta explicação se quiser.",
};
const section: FormField = { as: "section", name: "section", label: "Parte do fluxo", isOptional: true };

const options: RowsField = {
  as: "rows",
  name: "options",
  label: "Opções",
  one: "Opção",
  add: "Acrescentar uma opção",
  max: 40,
  titledBy: "text",
  isCompact: true,
  columns: () => [line("text", "Texto", { size: "rest" }), number("points", "Pontos", { byDefault: 0, size: "short" })],
  start: { text: "" },
};
const multipleOptions: FormField = {
  ...options,
  columns: (row) => [
    ...options.columns(row),
    { as: "flag", name: "alone", label: "Desmarca as outras, como “Nenhuma das anteriores”", byDefault: false },
  ],
};
const other: FormField = {
  as: "group",
  name: "other",
  label: "Oferecer “Outro”, com texto da pessoa",
  fields: [
    line("label", "Nome da opção", { byDefault: "Outro", size: "half" }),
    line("ask", "Pergunta que se abre", { byDefault: "Qual?", size: "half" }),
    number("max_characters", "Máximo de letras", { byDefault: 120 }),
  ],
};

const purposes: FormField = {
  as: "rows",
  name: "purposes",
  label: "Finalidades",
  hint: "Cada uma pede um sim ou um não.",
  one: "Finalidade",
  add: "Acrescentar uma finalidade",
  max: 10,
  titledBy: "title",
  columns: () => [
    line("title", "O que se pede"),
    { as: "area", name: "text", label: "Explicação" },
    line("readers", "Quem lê", { size: "half" }),
    line("until", "Até quando", { size: "half", hint: "Como “12 meses, ou até você mudar de ideia”." }),
    {
      as: "pick",
      name: "use",
      label: "O que o sim permite",
      size: "half",
      options: [
        { value: "recommend", label: "Escolher sugestões e inscrições" },
        { value: "reading", label: "Deixar a equipe ler as respostas" },
        { value: "numbers", label: "Contar nos números e nas planilhas" },
      ],
    },
    number("months", "O sim vale por quantos meses", {
      placeholder: "sem fim",
      hint: "“Até quando” começa pelo mesmo prazo.",
    }),
    {
      as: "ticks",
      name: "rules",
      label: "Quem da equipe pode ler",
      hint: "Sem marcar, as duas podem.",
      options: STAFF.map((rule) => ({ value: rule, label: RULE_LABELS[rule] })),
      byDefault: [],
      isShown: ({ use }) => use === "reading",
    },
  ],
  start: { title: "", use: "recommend" },
};

const items: FormField = {
  as: "rows",
  name: "items",
  label: "Conteúdos sugeridos",
  one: "Sugestão",
  add: "Acrescentar um conteúdo",
  max: 20,
  columns: () => [
    { as: "place", name: "course", label: "Conteúdo ou trilha" },
    { as: "citing", name: "reason", label: "Por que sugerimos" },
    when,
  ],
  start: {},
};
const advice: FormField = {
  as: "rows",
  name: "advice",
  label: "Conselhos",
  one: "Conselho",
  add: "Acrescentar um conselho",
  max: 20,
  isCompact: true,
  columns: () => [line("text", "Conselho"), when],
  start: {},
};
const urgent: FormField = {
  as: "rows",
  name: "urgent",
  label: "Telefones urgentes",
  one: "Telefone",
  add: "Acrescentar um telefone",
  max: 10,
  columns: () => [
    line("number", "Número", { max: 20, size: "half" }),
    line("text", "Quem atende, e quando ligar"),
    { as: "flag", name: "first", label: "Pôr os telefones no alto da página", byDefault: false },
    when,
  ],
  start: {},
};

const branchCases: FormField = {
  as: "rows",
  name: "cases",
  label: "Caminhos",
  hint: "Vale o primeiro cuja condição for verdadeira.",
  one: "Caminho",
  add: "Acrescentar um caminho",
  max: 20,
  columns: () => [
    { as: "condition", name: "when", label: "Quando" },
    { as: "target", name: "to", label: "Vai para" },
  ],
  start: {},
};

const question = (own: readonly FormField[]): BlockForm => ({
  main: [line("title", "Pergunta"), { ...text, label: "Texto de apoio" } as FormField, ...own],
  more: [
    { as: "flag", name: "required", label: "Precisa de resposta", byDefault: true },
    {
      as: "three-way",
      name: "sensitive",
      label: "Dado sensível",
      hint: "Como saúde ou religião: só se pergunta depois de um sim.",
      absent: "Como o fluxo todo",
      size: "half",
    },
    {
      as: "three-way",
      name: "can_decline",
      label: "Oferecer “Prefiro não responder”",
      absent: "Só se for sensível",
      size: "half",
    },
    why,
    section,
    effects,
  ],
});
const screen = (own: readonly FormField[], body: FormField = text): BlockForm => ({
  main: [line("title", "Título"), body, ...own],
  more: [why, section, effects],
});

/** The fields of a block: those shown at once, and those under “Mais opções”. */
export interface BlockForm {
  main: readonly FormField[];
  more: readonly FormField[];
}

const maxCharacters = (byDefault: number) => number("max_characters", "Máximo de letras", { byDefault });

/** The fields of each type of block, besides its id, its type and the next block. */
export const BLOCK_FORMS: Record<BlockType, BlockForm> = {
  text: screen([]),
  picture: screen([
    { as: "media", name: "src", label: "Imagem", of: "picture" },
    { as: "area", name: "alt", label: "Descrição, para quem não vê a imagem" },
    line("caption", "Legenda", { byDefault: "" }),
  ]),
  video: screen([
    { as: "media", name: "src", label: "Vídeo", of: "video" },
    { as: "media", name: "captions", label: "Legendas", of: "captions" },
    { as: "media", name: "poster", label: "Imagem de capa", of: "picture", isOptional: true },
    { as: "area", name: "transcript", label: "Transcrição" },
  ]),
  single: question([options, other]),
  multiple: question([
    multipleOptions,
    other,
    number("min", "Marcar no mínimo", { byDefault: 1 }),
    number("max", "Marcar no máximo", { placeholder: "todas" }),
  ]),
  scale: question([
    number("min", "De"),
    number("max", "Até", { hint: "O máximo é 10." }),
    line("min_label", "O que diz a menor nota", { size: "half" }),
    line("max_label", "O que diz a maior nota", { size: "half" }),
  ]),
  number: question([
    number("min", "Menor número aceito"),
    number("max", "Maior número aceito"),
    line("unit", "Unidade", { byDefault: "", size: "half", hint: "Como “horas” ou “kg”." }),
    number("decimals", "Casas depois da vírgula", { byDefault: 0, hint: "De 0 a 3." }),
  ]),
  date: question([
    { as: "day", name: "min", label: "Não antes de", byDefault: "1900-01-01", size: "half" },
    { as: "day", name: "max", label: "Não depois de", byDefault: "today", size: "half" },
  ]),
  short: question([maxCharacters(120)]),
  long: question([maxCharacters(2000)]),
  file: question([
    {
      as: "ticks",
      name: "kinds",
      label: "Que arquivos servem",
      options: [
        { value: "pdf", label: "PDF" },
        { value: "jpg", label: "JPG" },
        { value: "png", label: "PNG" },
        { value: "webp", label: "WebP" },
        { value: "txt", label: "Texto" },
      ],
    },
    number("max_mb", "Tamanho máximo", { byDefault: 5, unit: "MB", hint: "Até 8." }),
  ]),
  consent: screen([purposes]),
  score: screen([{ as: "scores", name: "scores", label: "Resultados que aparecem" }]),
  branch: {
    main: [
      line("title", "Nome do desvio", { byDefault: "", hint: "Só a equipe vê." }),
      branchCases,
      { as: "target", name: "otherwise", label: "Se nenhum valer, vai para" },
    ],
    more: [section],
  },
  recommendation: screen([
    items,
    advice,
    urgent,
    { as: "scores", name: "scores", label: "Resultados que aparecem", isOptional: true },
  ]),
  end: { main: [line("title", "Título"), text], more: [section, effects] },
};

/** Whether a block of a type leads to another one, by itself or by `next`. */
export function leadsOn(type: BlockType): boolean {
  return type !== "branch" && type !== "end";
}
