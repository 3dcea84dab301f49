import type { MediaKind } from "../../media/contract.ts";
import type { WrittenBlock } from "./written-block.ts";

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

const FIELDS_BY_KIND: Record<Exclude<WrittenBlock["kind"], "text" | "quiz">, readonly BlockField[]> = {
  picture: [
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
  video: [
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
  audio: [{ name: "src", label: "Áudio", as: "media", of: "audio", hint: "MP3 ou M4A." }, title, ...playbackFields],
  file: [
    { name: "src", label: "Arquivo", as: "media", of: "document", hint: "PDF, Word, Excel e outros, de até 10 MB." },
    title,
  ],
  embed: [
    title,
    { name: "src", label: "Endereço", as: "line", hint: "De um site que a academia aceita incorporar." },
    { name: "height", label: "Altura", as: "number" },
  ],
  accordion: [
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
  checklist: [title, { name: "items", label: "Itens", as: "lines", hint: "Um por linha." }],
  reflection: [{ name: "prompt", label: "Pergunta para refletir", as: "area" }],
};

const QUIZ_FIELDS_BY_KIND: Record<string, readonly BlockField[]> = {
  single: [question, options(singleCorrectColumn, 20), why],
  true_false: [question, options(singleCorrectColumn, 2), why],
  order: [
    question,
    { name: "items", label: "Itens na ordem certa", as: "lines", hint: "Um por linha, de três a dez." },
    ...feedback,
    why,
  ],
  match: [
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
  short: [
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
};

/** Returns the fields of a block's form. The form leaves all other fields of the block unchanged. */
export function fieldsOf(block: Extract<WrittenBlock, { fields: unknown }>): readonly BlockField[] {
  if (block.kind !== "quiz") return FIELDS_BY_KIND[block.kind];
  return QUIZ_FIELDS_BY_KIND[String(block.fields.kind)] ?? [question, options(multipleCorrectColumn, 20), why];
}

export const QUIZ_LABELS: Record<string, string> = {
  single: "Uma resposta certa",
  multiple: "Várias respostas certas",
  true_false: "Verdadeiro ou falso",
  order: "Pôr em ordem",
  match: "Ligar os pares",
  short: "Resposta curta",
};

export const BLOCK_LABELS: Record<WrittenBlock["kind"], string> = {
  text: "Texto",
  picture: "Imagem",
  video: "Vídeo",
  audio: "Áudio",
  file: "Arquivo para baixar",
  embed: "Página incorporada",
  accordion: "Partes que se abrem",
  checklist: "Lista para marcar",
  reflection: "Reflexão",
  quiz: "Pergunta",
};

/** Returns the title of a block: “Pergunta: várias respostas certas”. */
export function blockLabel(block: WrittenBlock): string {
  const quiz = block.kind === "quiz" ? QUIZ_LABELS[String(block.fields.kind)] : undefined;
  return quiz ? `Pergunta: ${quiz.toLowerCase()}` : BLOCK_LABELS[block.kind];
}
