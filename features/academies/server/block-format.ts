import { z } from "zod";
import { anyText, friendlyId, line, oneOf, messageIfInvalid, strictObject, text } from "#shared/format-fields.ts";
import { webAddress } from "./address-fields.ts";

const id = friendlyId.optional();
const HTTPS = messageIfInvalid("precisa ser um endereço que começa por https://.");
const LENGTH = messageIfInvalid("precisa ser uma duração como “9:56”, em minutos e segundos, entre aspas.");
const length = z.string(LENGTH).regex(/^\d{1,3}:[0-5]\d$/, LENGTH);
const HEIGHT = messageIfInvalid("precisa ser um número inteiro de 160 a 900.");

const questionFields = { id, question: text, why: text.optional(), section: line.optional() };
const feedbackFields = strictObject({ right: anyText.default(""), wrong: anyText.default("") }).default({
  right: "",
  wrong: "",
});
const options = z
  .array(strictObject({ text, right: z.boolean().default(false), feedback: anyText.default("") }))
  .min(2, messageIfInvalid("precisa ter pelo menos duas opções."))
  .max(20, messageIfInvalid("tem opções demais: o máximo são 20."));
const TYPOS = messageIfInvalid("precisa ser 0, 1 ou 2.");
const QUIZ_KINDS = "single, multiple, true_false, order, match, short";

const quiz = z.discriminatedUnion(
  "kind",
  [
    strictObject({ kind: oneOf(["single", "multiple", "true_false"]), ...questionFields, options }),
    strictObject({
      kind: z.literal("order"),
      ...questionFields,
      items: z
        .array(line)
        .min(3, messageIfInvalid("precisa ter pelo menos três itens."))
        .max(10, messageIfInvalid("tem itens demais: o máximo são 10.")),
      feedback: feedbackFields,
    }),
    strictObject({
      kind: z.literal("match"),
      ...questionFields,
      pairs: z
        .array(strictObject({ left: line, right: line }))
        .min(2, messageIfInvalid("precisa ter pelo menos dois pares."))
        .max(10, messageIfInvalid("tem pares demais: o máximo são 10.")),
      feedback: feedbackFields,
    }),
    strictObject({
      kind: z.literal("short"),
      ...questionFields,
      accept: z.array(line).min(1, messageIfInvalid("precisa ter pelo menos uma resposta aceita.")),
      forgive: strictObject({
        accents: z.boolean().default(true),
        typos: z.int(TYPOS).min(0, TYPOS).max(2, TYPOS).default(1),
      }).default({ accents: true, typos: 1 }),
      near: z.array(strictObject({ text: line, feedback: text })).default([]),
      feedback: feedbackFields,
    }),
  ],
  messageIfInvalid(`precisa ser um destes: ${QUIZ_KINDS}.`),
);

/** Schemas of the YAML in the fenced blocks of an object's Markdown, by the kind of block. */
export const fenceSchemas = {
  picture: strictObject({
    src: line,
    alt: anyText.default(""),
    decorative: z.boolean().default(false),
    caption: text.optional(),
  }),
  video: strictObject({
    id,
    src: line.optional(),
    captions: line.optional(),
    poster: line.optional(),
    url: z.string().max(300, HTTPS).startsWith("https://", HTTPS).optional(),
    length: length.optional(),
    title: line,
    transcript: text,
  }),
  audio: strictObject({ id, src: line, title: line, transcript: text, length: length.optional() }),
  file: strictObject({ src: line, title: line }),
  embed: strictObject({
    src: webAddress.startsWith("https://", HTTPS),
    title: line,
    height: z.int(HEIGHT).min(160, HEIGHT).max(900, HEIGHT).default(420),
  }),
  accordion: strictObject({
    items: z
      .array(strictObject({ title: line, text }))
      .min(1)
      .max(30),
  }),
  checklist: strictObject({ id, title: line, items: z.array(line).min(1).max(40) }),
  reflection: strictObject({ id, prompt: text }),
  quiz,
};

export type Fence = keyof typeof fenceSchemas;
export type FenceFields<Kind extends Fence> = z.output<(typeof fenceSchemas)[Kind]>;

export function isFence(word: string | undefined): word is Fence {
  return word !== undefined && Object.hasOwn(fenceSchemas, word);
}
