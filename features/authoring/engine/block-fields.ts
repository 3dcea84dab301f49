import type { MediaKind } from "../../media/contract.ts";

/**
 * A field in a block's form. `as`: `line` and `area` are texts, `lines` a list of texts (one per line), `rows` a list
 * of groups of fields.
 */
export type BlockField =
  | { name: string; label: string; as: "line" | "area" | "lines" | "number"; hint?: string }
  /** A checkbox. `isLeftOut`: an unchecked box removes the field from the block instead of saving `false`. */
  | { name: string; label: string; as: "flag"; hint?: string; isLeftOut?: true }
  /** A file of the academy, given by its path in the library. */
  | { name: string; label: string; as: "media"; of: MediaKind; hint?: string }
  | { name: string; label: string; as: "rows"; columns: readonly Column[]; hint?: string; max: number };
export interface Column {
  name: string;
  label: string;
  /** `pick`: a checkbox that can be checked in one row of the list only. */
  as: "line" | "area" | "flag" | "pick";
}

const why: BlockField = { name: "why", label: "Por que a resposta é essa", as: "area", hint: "Aparece a quem acerta." };
const question: BlockField = { name: "question", label: "Pergunta", as: "area" };
const feedback: BlockField[] = [
  { name: "feedback.right", label: "O que dizer a quem acerta", as: "area" },
  { name: "feedback.wrong", label: "O que dizer a quem erra", as: "area" },
];
const title: BlockField = { name: "title", label: "Título", as: "line" };
const playbackFields: BlockField[] = [
  { name: "length", label: "Duração", as: "line", hint: "Minutos e segundos, como 9:56." },
  { name: "transcript", label: "Transcrição", as: "area", hint: "Tudo o que se diz, para quem não pode ouvir." },
];
const options = (right: Column, max: number): BlockField => ({
  name: "options",
  label: "Opções",
  as: "rows",
  max,
  columns: [
    { name: "text", label: "Opção", as: "line" },
    right,
    { name: "feedback", label: "O que dizer a quem a escolhe", as: "area" },
  ],
});
const singleCorrectColumn: Column = { name: "right", label: "É a certa", as: "pick" };
const multipleCorrectColumn: Column = { name: "right", label: "É certa", as: "flag" };

interface BlockForm {
  label: string;
  fields: readonly BlockField[];
  /** Whether learners' answers refer to the block, by an id. */
  hasId?: true;
  /** The fields of a new block. */
  initial?: Readonly<Record<string, unknown>>;
}

/** Kinds of block with fields of their own, except questions, in the order in which the editor offers them. */
const FORMS = {
  picture: {
    label: "Imagem",
    fields: [
      { name: "src", label: "Imagem", as: "media", of: "picture" },
      {
        name: "alt",
        label: "Descrição da imagem",
        as: "line",
        hint: "O que ela mostra, para quem não a vê. Sem descrição, não se publica.",
      },
      {
        name: "decorative",
        label: "Esta imagem só enfeita",
        as: "flag",
        isLeftOut: true,
        hint: "Quem não a vê não perde nada: fica sem descrição.",
      },
      { name: "caption", label: "Legenda", as: "line" },
    ],
  },
  video: {
    label: "Vídeo",
    hasId: true,
    fields: [
      title,
      {
        name: "captions",
        label: "Legendas",
        as: "media",
        of: "captions",
        hint: "VTT ou SRT, para quem não pode ouvir. Vêm antes do vídeo.",
      },
      {
        name: "src",
        label: "Vídeo",
        as: "media",
        of: "video",
        hint: "MP4 ou WebM. Um que já está no YouTube ou no Vimeo entra pelo endereço abaixo.",
      },
      {
        name: "url",
        label: "Ou o endereço no YouTube ou no Vimeo",
        as: "line",
        hint: "Começa por https://. Com ele, nada de arquivo nem de legendas acima.",
      },
      ...playbackFields,
    ],
  },
  accordion: {
    label: "Partes que se abrem",
    initial: { items: [{}, {}] },
    fields: [
      {
        name: "items",
        label: "Partes que se abrem",
        as: "rows",
        max: 30,
        columns: [
          { name: "title", label: "Título", as: "line" },
          { name: "text", label: "Texto", as: "area" },
        ],
      },
    ],
  },
  checklist: {
    label: "Lista para marcar",
    hasId: true,
    fields: [title, { name: "items", label: "Itens", as: "lines", hint: "Um por linha." }],
  },
  reflection: {
    label: "Reflexão",
    hasId: true,
    fields: [{ name: "prompt", label: "Pergunta para refletir", as: "area" }],
  },
  audio: {
    label: "Áudio",
    hasId: true,
    fields: [{ name: "src", label: "Áudio", as: "media", of: "audio", hint: "MP3 ou M4A." }, title, ...playbackFields],
  },
  file: {
    label: "Arquivo para baixar",
    fields: [
      { name: "src", label: "Arquivo", as: "media", of: "document", hint: "PDF, Word, Excel e outros, de até 10 MB." },
      title,
    ],
  },
  embed: {
    label: "Página incorporada",
    fields: [
      title,
      { name: "src", label: "Endereço", as: "line", hint: "De um site que a academia aceita incorporar." },
      { name: "height", label: "Altura", as: "number" },
    ],
  },
} satisfies Record<string, BlockForm>;

/** The forms of questions, by the kind of answer, in the order in which the editor offers them. */
const QUIZ_FORMS = {
  single: {
    label: "Uma resposta certa",
    initial: { options: [{ right: true }, {}, {}] },
    fields: [question, options(singleCorrectColumn, 20), why],
  },
  multiple: {
    label: "Várias respostas certas",
    initial: { options: [{ right: true }, { right: true }, {}] },
    fields: [question, options(multipleCorrectColumn, 20), why],
  },
  true_false: {
    label: "Verdadeiro ou falso",
    initial: { options: [{ text: "Verdadeiro", right: true }, { text: "Falso" }] },
    fields: [question, options(singleCorrectColumn, 2), why],
  },
  order: {
    label: "Pôr em ordem",
    fields: [
      question,
      { name: "items", label: "Itens na ordem certa", as: "lines", hint: "Um por linha, de três a dez." },
      ...feedback,
      why,
    ],
  },
  match: {
    label: "Ligar os pares",
    initial: { pairs: [{}, {}] },
    fields: [
      question,
      {
        name: "pairs",
        label: "Pares",
        as: "rows",
        max: 10,
        columns: [
          { name: "left", label: "Um lado", as: "line" },
          { name: "right", label: "O outro", as: "line" },
        ],
      },
      ...feedback,
      why,
    ],
  },
  short: {
    label: "Resposta curta",
    initial: { forgive: { accents: true, typos: 1 } },
    fields: [
      question,
      { name: "accept", label: "Respostas aceitas", as: "lines", hint: "Uma por linha." },
      { name: "forgive.accents", label: "Aceitar sem acentos", as: "flag" },
      { name: "forgive.typos", label: "Quantas letras podem vir erradas", as: "number", hint: "0, 1 ou 2." },
      {
        name: "near",
        label: "Respostas quase certas",
        as: "rows",
        max: 20,
        columns: [
          { name: "text", label: "Resposta", as: "line" },
          { name: "feedback", label: "O que dizer", as: "area" },
        ],
      },
      ...feedback,
      why,
    ],
  },
} satisfies Record<string, BlockForm>;

export type BlockKind = keyof typeof FORMS | "quiz";
export const BLOCK_KINDS = [...(Object.keys(FORMS) as (keyof typeof FORMS)[]), "quiz"] as const;

interface BlockWithFields {
  kind: BlockKind;
  fields: Readonly<Record<string, unknown>>;
}

/** What the editor offers to add, by the kind of block, such as `picture`. */
export const BLOCK_CHOICES = [["text", "Texto"], ...choicesOf(FORMS)] as const;

/** The questions that the editor offers to add, by the kind of answer, such as `order`. */
export const QUIZ_CHOICES = choicesOf(QUIZ_FORMS);

/** Returns the fields of a block's form. The form leaves all other fields of the block unchanged. */
export function fieldsOf({ kind, fields }: BlockWithFields): readonly BlockField[] {
  return (kind === "quiz" ? (quizForm(fields.kind) ?? QUIZ_FORMS.multiple) : FORMS[kind]).fields;
}

/** Returns the title of a block: “Pergunta: várias respostas certas”. */
export function blockLabel(block: BlockWithFields | { kind: "text" }): string {
  if (block.kind === "text") return "Texto";
  if (block.kind !== "quiz") return FORMS[block.kind].label;
  const quiz = quizForm(block.fields.kind);
  return quiz ? `Pergunta: ${quiz.label.toLowerCase()}` : "Pergunta";
}

/** Whether learners' answers refer to blocks of this kind, by an id. */
export function hasId(kind: BlockKind): boolean {
  return kind === "quiz" || "hasId" in FORMS[kind];
}

/** Returns the fields of a new block, without its id. `answer` is the kind of answer of a question. */
export function initialFields(kind: BlockKind, answer = "single"): Record<string, unknown> {
  if (kind === "quiz") return { kind: answer, ...quizForm(answer)?.initial };
  const { initial }: BlockForm = FORMS[kind];
  return { ...initial };
}

function quizForm(answer: unknown): BlockForm | undefined {
  const forms: Readonly<Record<string, BlockForm>> = QUIZ_FORMS;
  return Object.hasOwn(forms, String(answer)) ? forms[String(answer)] : undefined;
}

function choicesOf(forms: Readonly<Record<string, BlockForm>>): [kind: string, label: string][] {
  return Object.entries(forms).map(([kind, { label }]) => [kind, label]);
}
