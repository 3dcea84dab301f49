import { z } from "zod";
import { anyText, friendlyId, line, oneOf, otherwise, record, text, webAddress } from "./format-fields.ts";

const id = friendlyId.optional();
const HTTPS = otherwise("precisa ser um endereço que começa por https://.");
const LENGTH = otherwise("precisa ser uma duração como “9:56”, em minutos e segundos, entre aspas.");
const length = z.string(LENGTH).regex(/^\d{1,3}:[0-5]\d$/, LENGTH);
const HEIGHT = otherwise("precisa ser um número inteiro de 160 a 900.");

const questionFields = { id, question: text, why: text.optional(), section: line.optional() };
const feedbackFields = record({ right: anyText.default(""), wrong: anyText.default("") }).default({
  right: "",
  wrong: "",
});
const options = z
  .array(record({ text, right: z.boolean().default(false), feedback: anyText.default("") }))
  .min(2, otherwise("precisa ter pelo menos duas opções."))
  .max(20, otherwise("tem opções demais: o máximo são 20."));
const TYPOS = otherwise("precisa ser 0, 1 ou 2.");
const QUIZ_KINDS = "single, multiple, true_false, order, match, short";

const quiz = z.discriminatedUnion(
  "kind",
  [
    record({ kind: oneOf(["single", "multiple", "true_false"]), ...questionFields, options }),
    record({
      kind: z.literal("order"),
      ...questionFields,
      items: z
        .array(line)
        .min(3, otherwise("precisa ter pelo menos três itens."))
        .max(10, otherwise("tem itens demais: o máximo são 10.")),
      feedback: feedbackFields,
    }),
    record({
      kind: z.literal("match"),
      ...questionFields,
      pairs: z
        .array(record({ left: line, right: line }))
        .min(2, otherwise("precisa ter pelo menos dois pares."))
        .max(10, otherwise("tem pares demais: o máximo são 10.")),
      feedback: feedbackFields,
    }),
    record({
      kind: z.literal("short"),
      ...questionFields,
      accept: z.array(line).min(1, otherwise("precisa ter pelo menos uma resposta aceita.")),
      forgive: record({
        accents: z.boolean().default(true),
        typos: z.int(TYPOS).min(0, TYPOS).max(2, TYPOS).default(1),
      }).default({ accents: true, typos: 1 }),
      near: z.array(record({ text: line, feedback: text })).default([]),
      feedback: feedbackFields,
    }),
  ],
  otherwise(`precisa ser um destes: ${QUIZ_KINDS}.`),
);

/** Schemas of the YAML in the fenced blocks of an object's Markdown, by the kind of block. */
export const fenceSchemas = {
  picture: record({
    src: line,
    alt: anyText.default(""),
    decorative: z.boolean().default(false),
    caption: text.optional(),
  }),
  video: record({
    id,
    src: line.optional(),
    captions: line.optional(),
    poster: line.optional(),
    url: z.string().max(300, HTTPS).startsWith("https://", HTTPS).optional(),
    length: length.optional(),
    title: line,
    transcript: text,
  }),
  audio: record({ id, src: line, title: line, transcript: text, length: length.optional() }),
  file: record({ src: line, title: line }),
  embed: record({
    src: webAddress.startsWith("https://", HTTPS),
    title: line,
    height: z.int(HEIGHT).min(160, HEIGHT).max(900, HEIGHT).default(420),
  }),
  accordion: record({
    items: z
      .array(record({ title: line, text }))
      .min(1)
      .max(30),
  }),
  checklist: record({ id, title: line, items: z.array(line).min(1).max(40) }),
  reflection: record({ id, prompt: text }),
  quiz,
};

export type Fence = keyof typeof fenceSchemas;
export type Written<Kind extends Fence> = z.output<(typeof fenceSchemas)[Kind]>;

export function isFence(word: string | undefined): word is Fence {
  return word !== undefined && Object.hasOwn(fenceSchemas, word);
}
