import { z } from "zod";
import { RULES } from "#shared/route.ts";

// A flow document is stored for each version and sent to the player. It is made from a file (docs/flow-format.md), and
// `findFlowFaults` has checked every expression, target and reference in it.

const id = z.string().max(80);

/**
 * Text of an expression (docs/flow-format.md, "Expressions"). A condition that depends on a missing answer is false.
 */
const expression = z.string().max(500);

/** An object of a course, with the names that it had when the flow was imported. */
const flowObjectSchema = z
  .object({
    /** Friendly ids of the course and the object, for `paths.courseObject`. */
    course: z.string(),
    object: z.string(),
    course_name: z.string(),
    trail_name: z.string(),
    title: z.string(),
    type: z.enum(["content", "joco", "link"]),
    minutes: z.int(),
  })
  .meta({ id: "FlowObject" });
export type FlowObject = z.output<typeof flowObjectSchema>;

/** An effect of a block. It is applied when the flow is finished, if the block lies on the person's way. */
const flowEffectSchema = z
  .discriminatedUnion("do", [
    /** Enrols the person in a course, given by its friendly id. */
    z.object({ do: z.literal("enrol"), course: z.string(), course_name: z.string(), when: expression.nullable() }),
    /**
     * Awards points in a course that the person is enrolled in, once per person and flow. `reason` is shown in "Meus
     * pontos".
     */
    z.object({
      do: z.literal("points"),
      course: z.string(),
      amount: z.int(),
      reason: z.string(),
      when: expression.nullable(),
    }),
    /** The object that "Continuar" opens after the end. The first such effect that applies is used. */
    z.object({ do: z.literal("open"), object: flowObjectSchema, when: expression.nullable() }),
    /** Offers a conversation; `topic` is the topic with which the contact form opens. */
    z.object({ do: z.literal("contact"), topic: z.string(), label: z.string(), when: expression.nullable() }),
  ])
  .meta({ id: "FlowEffect" });
export type FlowEffect = z.output<typeof flowEffectSchema>;

const base = {
  id,
  /** Id of the section that the block belongs to; null without one. */
  section: id.nullable(),
  /** The question, or the screen's heading. */
  title: z.string(),
  /** The text below the title, rendered from Markdown; may be empty. */
  html: z.string(),
  /** The text of "Por que perguntamos", rendered from Markdown; empty for none. */
  why: z.string(),
  /** Id of the next block. Null only for `end`, and for `branch`, whose cases lead on. */
  next: id.nullable(),
  effects: z.array(flowEffectSchema),
};

const question = {
  ...base,
  /** True for questions about health and the like, which are asked only after a yes to a purpose of a consent block. */
  sensitive: z.boolean(),
  /** False when the question may be left empty, as `{ skipped: true }`. */
  required: z.boolean(),
  /** True when the question offers "Prefiro não responder", answered as `{ declined: true }`. */
  can_decline: z.boolean(),
};

const option = z.object({
  id,
  text: z.string(),
  /** The number that the option adds to `points.<block>` in expressions. */
  points: z.number(),
  /** For a multiple choice: picking this option unticks all others ("Nenhuma dessas"). */
  alone: z.boolean(),
});

/** An option with a text field for the person's own words ("Outro"); null without one. */
const other = z.object({ label: z.string(), ask: z.string(), max_characters: z.int() }).nullable();

const purpose = z.object({
  id,
  title: z.string(),
  html: z.string(),
  /** The text of "Quem lê". */
  readers: z.string(),
  /** The text of "Até quando". */
  until: z.string(),
  /** Months after which a yes ends; absent when it has no end, and in versions stored before this field existed. */
  months: z.int().optional(),
  /**
   * Use that a yes allows: `recommend` (answers choose suggestions and enrolments), `reading` (staff may read the
   * answers, with a reason) or `numbers` (answers count in results and exports).
   */
  use: z.enum(["recommend", "reading", "numbers"]),
  /** For the use `reading`: the rules of the staff who may read the answers. */
  rules: z.array(z.enum(RULES)),
});
export type FlowPurpose = z.output<typeof purpose>;

const recommended = z.object({
  when: expression.nullable(),
  object: flowObjectSchema,
  /** Plain text in which `fillIn` replaces `{block}` by the answer to that block in words. */
  reason: z.string(),
});
const advice = z.object({ when: expression.nullable(), text: z.string() });
/** A number to call ("Se apertar, não espere"). `first` moves the list of numbers to the top of the page. */
const urgent = z.object({ when: expression.nullable(), number: z.string(), text: z.string(), first: z.boolean() });

const blockSchema = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("text"), ...base }),
    z.object({ type: z.literal("picture"), ...base, src: z.string(), alt: z.string(), caption: z.string() }),
    z.object({
      type: z.literal("video"),
      ...base,
      src: z.string(),
      captions: z.string(),
      poster: z.string().nullable(),
      transcript: z.string(),
    }),
    z.object({ type: z.literal("single"), ...question, options: z.array(option), other }),
    z.object({
      type: z.literal("multiple"),
      ...question,
      options: z.array(option),
      other,
      min: z.int(),
      max: z.int(),
    }),
    /** A choice of a whole number from `min` to `max`, with words at both ends. */
    z.object({
      type: z.literal("scale"),
      ...question,
      min: z.int(),
      max: z.int(),
      min_label: z.string(),
      max_label: z.string(),
    }),
    z.object({
      type: z.literal("number"),
      ...question,
      min: z.number(),
      max: z.number(),
      decimals: z.int(),
      unit: z.string(),
    }),
    /** A date. `min` and `max` are days as "2026-11-23", or "today" for the day of the answer. */
    z.object({ type: z.literal("date"), ...question, min: z.string(), max: z.string() }),
    z.object({ type: z.literal("short"), ...question, max_characters: z.int() }),
    z.object({ type: z.literal("long"), ...question, max_characters: z.int() }),
    /** A file to send. `kinds` are file extensions, such as "pdf". */
    z.object({ type: z.literal("file"), ...question, kinds: z.array(z.string()), max_bytes: z.int() }),
    /** Asks for a yes or no to each purpose. Sensitive questions are asked only after at least one yes. */
    z.object({ type: z.literal("consent"), ...base, purposes: z.array(purpose) }),
    /** Shows these scores as computed from the answers so far. */
    z.object({ type: z.literal("score"), ...base, scores: z.array(id) }),
    /** Never shown: leads to the first case whose `when` is true, else to `otherwise`. */
    z.object({
      type: z.literal("branch"),
      ...base,
      cases: z.array(z.object({ when: expression, to: id })),
      otherwise: id,
    }),
    /** A printable page of suggestions. `recommendationOf` returns those that apply to a person. */
    z.object({
      type: z.literal("recommendation"),
      ...base,
      items: z.array(recommended),
      advice: z.array(advice),
      urgent: z.array(urgent),
      scores: z.array(id),
    }),
    z.object({ type: z.literal("end"), ...base }),
  ])
  .meta({ id: "FlowBlock" });
export type FlowBlock = z.output<typeof blockSchema>;

const scoreSchema = z
  .object({
    id,
    title: z.string(),
    /** Expression that computes the score. The score is null when the expression depends on a missing answer. */
    value: expression,
    min: z.number(),
    max: z.number(),
    min_label: z.string(),
    max_label: z.string(),
    /** Words for the score's values, in rising order: the first band whose `up_to` is not below the value applies. */
    bands: z.array(z.object({ up_to: z.number(), label: z.string() })),
    /** Explanation in plain words of how the score is computed, for "Ver a conta". */
    how: z.string(),
    /** True for a score that is used only in expressions and never shown. */
    hidden: z.boolean(),
  })
  .meta({ id: "FlowScore" });
export type FlowScore = z.output<typeof scoreSchema>;

export const flowDocumentSchema = z
  .object({
    friendly_id: z.string(),
    title: z.string(),
    /** The kind of flow, shown above its title: "Anamnese", "Planejador de safra". */
    label: z.string(),
    description: z.string(),
    sensitive: z.boolean(),
    /** True when the flow may be answered again after it was finished. */
    repeatable: z.boolean(),
    /** Friendly id of the course whose learners may answer the flow; null for everybody signed in. */
    course: z.string().nullable(),
    /** Seconds that a block takes on average, for estimates like "uns 4 minutos". */
    seconds_per_block: z.int(),
    sections: z.array(z.object({ id, title: z.string() })),
    scores: z.array(scoreSchema),
    /** In the order of the file. Everybody begins at the first block. */
    blocks: z.array(blockSchema),
  })
  .meta({ id: "FlowDocument" });
export type FlowDocument = z.output<typeof flowDocumentSchema>;
