import { z } from "zod";

// A flow as it is stored, version by version, and sent to the player. Made from a file (docs/flow-format.md); every
// expression, target and reference in it was checked then, by `findFlowFaults`.

const id = z.string().max(80);

/** Of an expression (docs/flow-format.md, "Expressions"); false when it asks about what was not answered. */
const expression = z.string().max(500);

/** An object of a course, with its names as of the day of the import. */
const flowObjectSchema = z
  .object({
    /** Friendly ids: `paths.object(course, object)`. */
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

/** What passing a block does, when the flow is finished and the block lies on the person's way. */
const flowEffectSchema = z
  .discriminatedUnion("do", [
    /** Enrols in a course (friendly id). */
    z.object({ do: z.literal("enrol"), course: z.string(), course_name: z.string(), when: expression.nullable() }),
    /** Awards points in a course that the person is in, once per person and flow. `reason`: shown in "Meus pontos". */
    z.object({
      do: z.literal("points"),
      course: z.string(),
      amount: z.int(),
      reason: z.string(),
      when: expression.nullable(),
    }),
    /** Where "Continuar" leads after the end. The first one that applies wins. */
    z.object({ do: z.literal("open"), object: flowObjectSchema, when: expression.nullable() }),
    /** Offers to book a conversation; `topic` opens the contact form with it. */
    z.object({ do: z.literal("contact"), topic: z.string(), label: z.string(), when: expression.nullable() }),
  ])
  .meta({ id: "FlowEffect" });
export type FlowEffect = z.output<typeof flowEffectSchema>;

const base = {
  id,
  /** The section (part of the route) it belongs to; null for none. */
  section: id.nullable(),
  /** The question, or the screen's heading. */
  title: z.string(),
  /** The text below the title, rendered from Markdown; may be empty. */
  html: z.string(),
  /** "Por que perguntamos", from Markdown; "" for nothing. */
  why: z.string(),
  /** The block that follows. Null only for `branch` (see its cases) and `end`. */
  next: id.nullable(),
  effects: z.array(flowEffectSchema),
};

const question = {
  ...base,
  /** Health data and the like: asked only after a yes to a purpose of a consent block. */
  sensitive: z.boolean(),
  /** False: may be left empty, as `{ skipped: true }`. */
  required: z.boolean(),
  /** Offers "Prefiro não responder", answered as `{ declined: true }`. */
  can_decline: z.boolean(),
};

const option = z.object({
  id,
  text: z.string(),
  /** The number that it adds to `points.<block>` in expressions. */
  points: z.number(),
  /** Of a multiple choice: unticks all others ("Nenhuma dessas"). */
  alone: z.boolean(),
});

/** Offers "Outro", with a text field. */
const other = z.object({ label: z.string(), ask: z.string(), max_letters: z.int() }).nullable();

const purpose = z.object({
  id,
  title: z.string(),
  html: z.string(),
  /** "Quem lê". */
  readers: z.string(),
  /** "Até quando". */
  until: z.string(),
  /**
   * What a yes allows: `recommend` (the answers choose suggestions and enrolments), `reading` (staff may read, with a
   * reason), `numbers` (they count in results and exports).
   */
  use: z.enum(["recommend", "reading", "numbers"]),
  /** Of `reading`: which staff. */
  rules: z.array(z.enum(["recruiter", "admin", "manager"])),
});
export type FlowPurpose = z.output<typeof purpose>;

const recommended = z.object({
  when: expression.nullable(),
  object: flowObjectSchema,
  /** Plain text; `{block}` stands for that answer in words: use `fillIn`. */
  reason: z.string(),
});
const advice = z.object({ when: expression.nullable(), text: z.string() });
/** "Se apertar, não espere": a number to call. `first` moves the list to the top of the page. */
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
    /** Whole numbers from `min` to `max`, with words at both ends. */
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
    /** Days as "2026-11-23"; `today` stands for the day of the answer. */
    z.object({ type: z.literal("date"), ...question, min: z.string(), max: z.string() }),
    z.object({ type: z.literal("short"), ...question, max_letters: z.int() }),
    z.object({ type: z.literal("long"), ...question, max_letters: z.int() }),
    /** `kinds`: file extensions, such as "pdf". */
    z.object({ type: z.literal("file"), ...question, kinds: z.array(z.string()), max_bytes: z.int() }),
    /** Yes or no to each purpose. Answers to sensitive questions are asked for only after one yes. */
    z.object({ type: z.literal("consent"), ...base, purposes: z.array(purpose) }),
    /** Shows these scores, as they stand. */
    z.object({ type: z.literal("score"), ...base, scores: z.array(id) }),
    /** Never shown: the first case whose `when` is true decides where to go, else `otherwise`. */
    z.object({
      type: z.literal("branch"),
      ...base,
      cases: z.array(z.object({ when: expression, to: id })),
      otherwise: id,
    }),
    /** A page of suggestions that prints well; what applies: `recommendationOf`. */
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
    /** A number; null when it asks about what was not answered. */
    value: expression,
    min: z.number(),
    max: z.number(),
    min_label: z.string(),
    max_label: z.string(),
    /** In rising order: the first whose `up_to` is not below the value gives the word. */
    bands: z.array(z.object({ up_to: z.number(), label: z.string() })),
    /** "Ver a conta": how it is computed, in plain words. */
    how: z.string(),
    /** Used in expressions alone, shown nowhere. */
    hidden: z.boolean(),
  })
  .meta({ id: "FlowScore" });
export type FlowScore = z.output<typeof scoreSchema>;

export const flowDocumentSchema = z
  .object({
    friendly_id: z.string(),
    title: z.string(),
    /** What it is, above the title: "Anamnese", "Planejador de safra". */
    label: z.string(),
    description: z.string(),
    sensitive: z.boolean(),
    /** May be answered again once finished. */
    repeatable: z.boolean(),
    /** Only for a person who is enrolled in this course (friendly id); null: for everybody signed in. */
    course: z.string().nullable(),
    /** The seconds that a block takes on average, for "uns 4 minutos". */
    seconds_per_block: z.int(),
    sections: z.array(z.object({ id, title: z.string() })),
    scores: z.array(scoreSchema),
    /** In the file's order; the first one is where everybody begins. */
    blocks: z.array(blockSchema),
  })
  .meta({ id: "FlowDocument" });
export type FlowDocument = z.output<typeof flowDocumentSchema>;
