import { HELP_TOPICS, type HelpTopic } from "#features/help/constants.ts";
import { z } from "zod";
import {
  anyText,
  friendlyId,
  line,
  natural,
  oneOf,
  messageIfInvalid,
  positive,
  strictObject,
  text,
} from "#shared/format-fields.ts";

const MAX_BLOCKS = 500;
const markdown = anyText.max(5000, messageIfInvalid("é longo demais: o máximo são 5.000 caracteres.")).default("");
const condition = line.max(500).optional();
const number = z.number(messageIfInvalid("precisa ser um número.")).min(-1e9).max(1e9);
const DAY = messageIfInvalid("precisa ser uma data como 2026-09-21, entre aspas, ou “today”.");
const day = z.union([z.iso.date(), z.literal("today")], DAY);
const maxCharacters = (byDefault: number) =>
  positive.max(20_000, messageIfInvalid("é grande demais: o máximo são 20000.")).default(byDefault);

/** An object, or a trail, which stands for its first object. */
const place = { course: friendlyId, object: friendlyId.optional(), trail: friendlyId.optional() };

const helpTopic = oneOf(Object.keys(HELP_TOPICS) as [HelpTopic, ...HelpTopic[]]);

const effect = z.discriminatedUnion(
  "do",
  [
    strictObject({ do: z.literal("enrol"), when: condition, course: friendlyId }),
    strictObject({
      do: z.literal("points"),
      when: condition,
      course: friendlyId,
      amount: positive.max(1000),
      reason: line,
    }),
    strictObject({ do: z.literal("open"), when: condition, ...place }),
    strictObject({ do: z.literal("contact"), when: condition, topic: helpTopic, label: line }),
  ],
  messageIfInvalid("precisa ser um destes: enrol, points, open, contact."),
);

const base = {
  id: friendlyId,
  section: friendlyId.optional(),
  title: line,
  text: markdown,
  why: markdown,
  next: friendlyId.optional(),
  effects: z.array(effect).max(10).default([]),
};
const question = {
  ...base,
  sensitive: z.boolean().optional(),
  required: z.boolean().default(true),
  can_decline: z.boolean().optional(),
};
const option = strictObject({ id: friendlyId, text: line, points: number.default(0) });
const other = strictObject({
  label: line.default("Outro"),
  ask: line.default("Qual?"),
  max_characters: maxCharacters(120),
}).optional();
const options = z.array(option).min(1).max(40, messageIfInvalid("são demais: o máximo são 40."));

const block = z.discriminatedUnion(
  "type",
  [
    strictObject({ type: z.literal("text"), ...base }),
    strictObject({ type: z.literal("picture"), ...base, src: line, alt: text, caption: line.default("") }),
    strictObject({
      type: z.literal("video"),
      ...base,
      src: line,
      captions: line,
      poster: line.optional(),
      transcript: text,
    }),
    strictObject({ type: z.literal("single"), ...question, options, other }),
    strictObject({
      type: z.literal("multiple"),
      ...question,
      options: z
        .array(
          strictObject({ id: friendlyId, text: line, points: number.default(0), alone: z.boolean().default(false) }),
        )
        .min(1)
        .max(40, messageIfInvalid("são demais: o máximo são 40.")),
      other,
      min: positive.default(1),
      max: positive.optional(),
    }),
    strictObject({
      type: z.literal("scale"),
      ...question,
      min: natural.max(10),
      max: positive.max(10),
      min_label: line,
      max_label: line,
    }),
    strictObject({
      type: z.literal("number"),
      ...question,
      min: number,
      max: number,
      decimals: natural.max(3).default(0),
      unit: line.default(""),
    }),
    strictObject({ type: z.literal("date"), ...question, min: day.default("1900-01-01"), max: day.default("today") }),
    strictObject({ type: z.literal("short"), ...question, max_characters: maxCharacters(120) }),
    strictObject({ type: z.literal("long"), ...question, max_characters: maxCharacters(2000) }),
    strictObject({
      type: z.literal("file"),
      ...question,
      kinds: z.array(oneOf(["pdf", "png", "jpg", "webp", "txt"])).min(1),
      max_mb: positive.max(8, messageIfInvalid("precisa ser 8 ou menos.")).default(5),
    }),
    strictObject({
      type: z.literal("consent"),
      ...base,
      purposes: z
        .array(
          strictObject({
            id: friendlyId,
            title: line,
            text,
            readers: line,
            until: line,
            months: positive.max(120, messageIfInvalid("é grande demais: o máximo são 120.")).optional(),
            use: oneOf(["recommend", "reading", "numbers"]),
            rules: z.array(oneOf(["admin", "manager"])).default([]),
          }),
        )
        .min(1)
        .max(10),
    }),
    strictObject({ type: z.literal("score"), ...base, scores: z.array(friendlyId).min(1) }),
    strictObject({
      type: z.literal("branch"),
      id: friendlyId,
      section: friendlyId.optional(),
      title: line.default(""),
      cases: z
        .array(strictObject({ when: line.max(500), to: friendlyId }))
        .min(1)
        .max(20),
      otherwise: friendlyId,
    }),
    strictObject({
      type: z.literal("recommendation"),
      ...base,
      items: z
        .array(strictObject({ when: condition, ...place, reason: line }))
        .max(20)
        .default([]),
      advice: z
        .array(strictObject({ when: condition, text: line }))
        .max(20)
        .default([]),
      urgent: z
        .array(strictObject({ when: condition, number: line.max(20), text: line, first: z.boolean().default(false) }))
        .max(10)
        .default([]),
      scores: z.array(friendlyId).default([]),
    }),
    strictObject({
      type: z.literal("end"),
      id: friendlyId,
      section: friendlyId.optional(),
      title: line,
      text: markdown,
      effects: base.effects,
    }),
  ],
  messageIfInvalid(
    "precisa ser um destes: text, picture, video, single, multiple, scale, number, date, short, long, file, consent, score, branch, recommendation, end.",
  ),
);

/** Schema of flows/*.yaml (docs/flow-format.md). */
export const flowSchema = strictObject({
  friendly_id: friendlyId,
  title: line,
  label: line,
  description: line.default(""),
  sensitive: z.boolean().default(false),
  repeatable: z.boolean().default(false),
  course: friendlyId.optional(),
  seconds_per_block: positive.max(600).default(20),
  sections: z
    .array(strictObject({ id: friendlyId, title: line }))
    .max(40)
    .default([]),
  scores: z
    .array(
      strictObject({
        id: friendlyId,
        title: line,
        value: line.max(500),
        min: number,
        max: number,
        min_label: line.default(""),
        max_label: line.default(""),
        bands: z
          .array(strictObject({ up_to: number, label: line }))
          .max(10)
          .default([]),
        how: line.default(""),
        hidden: z.boolean().default(false),
      }),
    )
    .max(30)
    .default([]),
  blocks: z
    .array(block)
    .min(2)
    .max(MAX_BLOCKS, messageIfInvalid(`são demais: o máximo são ${MAX_BLOCKS}.`)),
});
export type FlowFile = z.output<typeof flowSchema>;
export type FlowFileBlock = FlowFile["blocks"][number];

/** The fields of a flow's file as its author wrote them, without defaults. */
type WrittenFlow = z.input<typeof flowSchema>;

/** A flow that is being written: the fields of its file that are filled in so far. */
export type FlowDraftFile = Unfinished<WrittenFlow>;
export type FlowDraftBlock = NonNullable<FlowDraftFile["blocks"]>[number];

type Unfinished<T> = T extends readonly (infer Item)[]
  ? Unfinished<Item>[]
  : T extends object
    ? { [Key in Exclude<keyof T, Kind>]?: Unfinished<T[Key]> | undefined } & Pick<T, Extract<keyof T, Kind>>
    : T;

/** The fields that distinguish blocks and effects; every list item of a draft has them. */
type Kind = "type" | "do";
