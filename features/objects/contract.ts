import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { courseObjectSchema, courseSchema } from "../courses/contract.ts";

const keyed = z.object({ key: z.string(), text: z.string() });
const quizBase = { kind: z.literal("quiz"), id: z.string(), question: z.string() };

/** A question as the learner gets it, without the right answer. */
const quizSchema = z
  .discriminatedUnion("answer", [
    z.object({ ...quizBase, answer: z.enum(["single", "multiple", "true_false"]), options: z.array(keyed) }),
    z.object({ ...quizBase, answer: z.literal("order"), items: z.array(keyed) }),
    z.object({ ...quizBase, answer: z.literal("match"), left: z.array(z.string()), right: z.array(keyed) }),
    z.object({ ...quizBase, answer: z.literal("short") }),
  ])
  .meta({ id: "Quiz" });
export type QuizBlock = z.output<typeof quizSchema>;

const media = { id: z.string(), title: z.string(), transcript: z.string() };

/** A block of a content object. `html` is rendered from Markdown, with the author's own HTML escaped. */
export const blockSchema = z
  .discriminatedUnion("kind", [
    z.object({ kind: z.literal("text"), html: z.string() }),
    z.object({ kind: z.literal("picture"), src: z.string(), alt: z.string(), caption: z.string().nullable() }),
    z.object({
      kind: z.literal("video"),
      ...media,
      src: z.string(),
      captions: z.string(),
      poster: z.string().nullable(),
    }),
    z.object({
      kind: z.literal("outside_video"),
      ...media,
      service: z.enum(["youtube", "vimeo"]),
      video: z.string(),
    }),
    z.object({ kind: z.literal("audio"), ...media, src: z.string() }),
    z.object({
      kind: z.literal("file"),
      title: z.string(),
      name: z.string(),
      /** The file's size in bytes. */
      size: z.int(),
      /** Signed address of the file; valid for a few hours. */
      href: z.string(),
    }),
    z.object({
      kind: z.literal("embed"),
      title: z.string(),
      host: z.string(),
      /** Address of the embedded page; null while the academy does not allow its host. */
      src: z.string().nullable(),
      height: z.int(),
    }),
    z.object({ kind: z.literal("accordion"), items: z.array(z.object({ title: z.string(), html: z.string() })) }),
    z.object({ kind: z.literal("checklist"), id: z.string(), title: z.string(), items: z.array(keyed) }),
    z.object({ kind: z.literal("reflection"), id: z.string(), prompt: z.string() }),
    quizSchema,
  ])
  .meta({ id: "Block" });
export type Block = z.output<typeof blockSchema>;

const optionKey = z.string().min(1).max(40);
/** The option's index in the question's current order; sent by earlier versions of the page. */
const optionPosition = z.int().min(0).max(99);
/** A form sends only strings: one or two digits are an option's position, because keys are longer. */
const option = z
  .union([optionKey, optionPosition])
  .overwrite((one) => (typeof one === "string" && /^\d{1,2}$/.test(one) ? Number(one) : one));

/** A learner's answer: keys of the picked options, keys of items in order, one key per left item, or a text. */
export const givenSchema = z
  .union([
    z.strictObject({
      picked: z.array(option).min(1).max(100),
    }),
    z.strictObject({ order: z.array(z.string().max(40)).min(1).max(50) }),
    z.strictObject({ matched: z.array(z.string().max(40)).min(1).max(50) }),
    z.strictObject({ text: z.string().trim().min(1).max(200) }),
  ])
  .meta({ id: "Given" });
export type Given = z.output<typeof givenSchema>;

/** The server's judgement of an answer. */
export const judgementSchema = z
  .object({
    right: z.boolean(),
    /** Marks of the answer's parts, in order: true for a right part. */
    marks: z.array(z.boolean()),
    feedback: z.array(z.string()),
    /** The author's explanation; null unless the answer is right. */
    why: z.string().nullable(),
  })
  .meta({ id: "Judgement" });
export type Judgement = z.output<typeof judgementSchema>;

const answerSchema = judgementSchema.extend({ given: givenSchema, tries: z.int() }).meta({ id: "QuizAnswer" });
export type Answer = z.output<typeof answerSchema>;

const secondsSchema = z.record(z.string().max(80), z.number().min(0).max(86_400));
const checkedSchema = z.record(z.string().max(80), z.array(z.string().max(40)).max(100));
const placeSchema = z
  .object({
    /** Index of the paragraph or block that the person was reading, from 0. */
    position: z.int().min(0).max(5000).optional(),
    /** By the id of a video or audio: the second to continue from. */
    seconds: secondsSchema.optional(),
    /** By the id of a checklist block: the keys of the checked items. */
    checked: checkedSchema.optional(),
  })
  .meta({ id: "Place" });
export type Place = z.output<typeof placeSchema>;

const openObjectSchema = courseObjectSchema
  .extend({
    lead: z.string(),
    /** The interactive activity of an object of type joco; null for other types. */
    joco: z.object({ friendly_id: z.string(), opens: z.enum(["new_tab", "same_tab"]) }).nullable(),
    complete: z.enum(["seen", "quiz", "minutes", "opened", "reported"]),
    /** Share of the questions that must be answered correctly, 0 to 1. */
    pass_share: z.number(),
    /** Minutes that the learner must stay in the object, when `complete` is "minutes"; else null. */
    stay_minutes: z.int().nullable(),
    blocks: z.array(blockSchema),
    seen: z.number(),
    spent_seconds: z.int(),
    /** When the person first did something in the object; null if they have not. */
    started_at: z.iso.datetime().nullable(),
    /** The learner's last answers, by the id of the question. */
    answers: z.record(z.string(), answerSchema),
    place: placeSchema,
    /** The learner's reflections in plain text, by block id; nobody else can read them. */
    reflections: z.record(z.string(), z.string()),
  })
  .meta({ id: "OpenObject" });
export type OpenObject = z.output<typeof openObjectSchema>;

const course_id = idOrFriendlyId("course");
const object_id = idOrFriendlyId("object");
const block = z.string().min(1).max(80);
const neighbour = z.object({
  friendly_id: z.string(),
  title: z.string(),
  /** Name of the trail that the object belongs to. */
  trail: z.string(),
});

export const getObjectById = route({
  method: "POST",
  path: "/projects/get-object-by-id",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({ course_id, object_id }),
  output: z.object({
    course: courseSchema,
    trail: z.object({ _id: z.uuid(), name: z.string(), objects: z.array(courseObjectSchema) }),
    object: openObjectSchema,
    /** The course's certificate; null until the course is finished. */
    certificate: z.object({ _id: z.uuid(), token: z.string() }).nullable(),
    /** The nearest object before this one that is not blocked. */
    previous: neighbour.nullable(),
    /** The next object to study; null when no open one in the course is left. */
    next: neighbour.nullable(),
    /** When the next of the course's trails that are still closed opens; null for none. */
    opens_at: z.string().nullable(),
  }),
  summary: "Returns an object with its blocks, and the previous and next object; 403 while it is blocked.",
  errors: ["blocked"],
});
export type OpenedObject = z.output<typeof getObjectById.output>;

export const savePlace = route({
  method: "POST",
  path: "/projects/save-place",
  who: "signed-in",
  scope: "learning:write",
  input: z.object({ course_id, object_id, place: placeSchema }),
  output: z.object({ place: placeSchema }),
  summary:
    "Saves where the person stopped reading or listening, and which items they ticked. Omitted fields keep their value.",
  errors: ["blocked"],
});

export const saveReflection = route({
  method: "POST",
  path: "/projects/save-reflection",
  who: "signed-in",
  scope: "learning:write",
  input: z.object({
    course_id,
    object_id,
    block,
    text: z.string().max(10_000),
    known: z.string().max(10_000).optional().describe("The text that the caller replaces; 409 if it is another by now"),
  }),
  output: z.object({ block: z.string(), saved_at: z.iso.datetime().nullable() }),
  summary: "Saves a private reflection, encrypted; only its owner can read it. An empty text deletes it.",
  errors: ["blocked", "stale_revision"],
});

export const getOwnNotes = route({
  method: "GET",
  path: "/projects/own-notes",
  who: "signed-in",
  scope: "learning:read",
  whileViewing: false,
  input: z.object({}),
  output: z.object({
    notes: z.array(
      z.object({
        object_id: z.uuid(),
        /** The object's title; null when the object no longer exists. Its notes remain. */
        title: z.string().nullable(),
        /**
         * Friendly ids of the course and the object, and the course's name; null when the person can no longer open the
         * object.
         */
        place: z.object({ course: z.string(), course_name: z.string(), object: z.string() }).nullable(),
        updated_at: z.iso.datetime(),
        reflections: z.array(z.object({ prompt: z.string(), text: z.string() })),
        checklists: z.array(
          z.object({ title: z.string(), items: z.array(z.object({ text: z.string(), is_checked: z.boolean() })) }),
        ),
      }),
    ),
  }),
  summary: "Returns the person's reflections and used checklists, by object, latest first.",
});
export type OwnNote = z.output<typeof getOwnNotes.output>["notes"][number];

export const smartFeedback = route({
  method: "POST",
  path: "/projects/smart-feedback",
  who: "signed-in",
  scope: "learning:read",
  whileViewing: false,
  input: z.object({
    learning_object: object_id.describe("The object's _id, or with `course_id` its friendly_id"),
    course_id: course_id.optional(),
  }),
  output: z.object({
    /** Author of the text: fixed rules, or the language model that the academy has configured. */
    by: z.enum(["rules", "assistant"]),
    source: z.string(),
    text: z.string(),
    points: z.array(
      z.object({
        block: z.string(),
        question: z.string(),
        sentence: z.string(),
        /** The section to reread; `anchor` is the heading's id on the object's page. Null when no section fits. */
        section: z.object({ anchor: z.string(), name: z.string() }).nullable(),
      }),
    ),
  }),
  summary: "Returns feedback on the learner's own answers in an object, and what to review.",
  errors: ["blocked"],
});
