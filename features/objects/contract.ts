import { z } from "zod";
import { route } from "#shared/route.ts";
import { courseObjectSchema, courseSchema } from "../courses/contract.ts";

const keyed = z.object({ key: z.string(), text: z.string() });
const asked = { kind: z.literal("quiz"), id: z.string(), question: z.string() };

/** A question as the learner gets it: which answer is right stays on the server. */
const quizSchema = z.discriminatedUnion("answer", [
  z.object({ ...asked, answer: z.enum(["single", "multiple", "true_false"]), options: z.array(z.string()) }),
  z.object({ ...asked, answer: z.literal("order"), items: z.array(keyed) }),
  z.object({ ...asked, answer: z.literal("match"), left: z.array(z.string()), right: z.array(keyed) }),
  z.object({ ...asked, answer: z.literal("short") }),
]);
export type QuizBlock = z.output<typeof quizSchema>;

const media = { id: z.string(), title: z.string(), transcript: z.string() };

/** A piece of a content object, ready to show. `html` comes from Markdown and holds no markup of the author's own. */
const blockSchema = z.discriminatedUnion("kind", [
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
    /** In bytes. */
    size: z.int(),
    /** Signed: it opens the file for a few hours. */
    href: z.string(),
  }),
  z.object({
    kind: z.literal("embed"),
    title: z.string(),
    host: z.string(),
    /** Null while the academy does not allow this host. */
    src: z.string().nullable(),
    height: z.int(),
  }),
  z.object({ kind: z.literal("accordion"), items: z.array(z.object({ title: z.string(), html: z.string() })) }),
  z.object({ kind: z.literal("checklist"), id: z.string(), title: z.string(), items: z.array(keyed) }),
  z.object({ kind: z.literal("reflection"), id: z.string(), prompt: z.string() }),
  quizSchema,
]);
export type Block = z.output<typeof blockSchema>;

/** An answer: positions of options, keys of items in the learner's order, a key for each on the left, or words. */
export const givenSchema = z.union([
  z.strictObject({ picked: z.array(z.int().min(0).max(99)).min(1).max(100) }),
  z.strictObject({ order: z.array(z.string().max(40)).min(1).max(50) }),
  z.strictObject({ matched: z.array(z.string().max(40)).min(1).max(50) }),
  z.strictObject({ text: z.string().trim().min(1).max(200) }),
]);
export type Given = z.output<typeof givenSchema>;

/** What the server says of an answer. */
export const judgementSchema = z.object({
  right: z.boolean(),
  /** One for each part of what was given: is it right where it stands? */
  marks: z.array(z.boolean()),
  feedback: z.array(z.string()),
  /** Why it is so; told once the answer is right. */
  why: z.string().nullable(),
});
export type Judgement = z.output<typeof judgementSchema>;

const answerSchema = judgementSchema.extend({ given: givenSchema, tries: z.int() });
export type Answer = z.output<typeof answerSchema>;

const secondsSchema = z.record(z.string().max(80), z.number().min(0).max(86_400));
const checkedSchema = z.record(z.string().max(80), z.array(z.string().max(40)).max(100));
const placeSchema = z.object({
  /** Of the paragraphs and blocks of the object, the one that was being read. */
  position: z.int().min(0).max(5000).optional(),
  /** By the id of a video or audio: the second to go on from. */
  seconds: secondsSchema.optional(),
  /** By the id of a checklist: the keys of the items that are checked. */
  checked: checkedSchema.optional(),
});
export type Place = z.output<typeof placeSchema>;

const openObjectSchema = courseObjectSchema.extend({
  lead: z.string(),
  /** The activity of an object of type joco. */
  joco: z.object({ friendly_id: z.string(), opens: z.enum(["new_tab", "same_tab"]) }).nullable(),
  complete: z.enum(["seen", "quiz", "minutes", "opened", "reported"]),
  /** Of the questions, the share that must be right. */
  pass_share: z.number(),
  /** To stay, when minutes complete it. */
  stay_minutes: z.int().nullable(),
  blocks: z.array(blockSchema),
  seen: z.number(),
  spent_seconds: z.int(),
  /** By the id of a question. */
  answers: z.record(z.string(), answerSchema),
  place: placeSchema,
  /** By the id of a reflection: only its owner is ever told. */
  reflections: z.record(z.string(), z.string()),
});
export type OpenObject = z.output<typeof openObjectSchema>;

const course_id = z.string().min(1).max(120);
const object_id = z.string().min(1).max(120).describe("_id or friendly_id");
const block = z.string().min(1).max(80);
const neighbour = z.object({
  friendly_id: z.string(),
  title: z.string(),
  /** The name of the trail that it stands in. */
  trail: z.string(),
});

export const getObjectById = route({
  method: "POST",
  path: "/projects/get-object-by-id",
  who: "signed-in",
  input: z.object({ course_id, object_id }),
  output: z.object({
    course: courseSchema,
    trail: z.object({ _id: z.uuid(), name: z.string(), objects: z.array(courseObjectSchema) }),
    object: openObjectSchema,
    /** Of the course, once it is finished. */
    certificate: z.object({ _id: z.uuid(), token: z.string() }).nullable(),
    /** The open object before this one. */
    previous: neighbour.nullable(),
    /** The next one to do; null when nothing else of the course is left. */
    next: neighbour.nullable(),
  }),
  summary: "An open object with its blocks, and its neighbours on the trail; 403 while it is blocked.",
  errors: ["blocked"],
});

export const savePlace = route({
  method: "POST",
  path: "/projects/save-place",
  who: "signed-in",
  input: z.object({ course_id, object_id, place: placeSchema }),
  output: z.object({ place: placeSchema }),
  summary: "Keeps where somebody stopped reading or listening, and what they checked off. What is not named stays.",
  errors: ["blocked"],
});

export const saveReflection = route({
  method: "POST",
  path: "/projects/save-reflection",
  who: "signed-in",
  input: z.object({ course_id, object_id, block, text: z.string().max(10_000) }),
  output: z.object({ block: z.string(), kept_at: z.iso.datetime().nullable() }),
  summary: "Keeps a private reflection, encrypted; only its owner reads it. An empty text deletes it.",
  errors: ["blocked"],
});

export const getOwnNotes = route({
  method: "GET",
  path: "/projects/own-notes",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    notes: z.array(
      z.object({
        object_id: z.uuid(),
        /** Null when the object is gone; what was written stays. */
        title: z.string().nullable(),
        /** Friendly ids; null when the person can no longer open it. */
        place: z.object({ course: z.string(), course_name: z.string(), object: z.string() }).nullable(),
        updated_at: z.iso.datetime(),
        reflections: z.array(z.object({ prompt: z.string(), text: z.string() })),
        checklists: z.array(
          z.object({ title: z.string(), items: z.array(z.object({ text: z.string(), is_checked: z.boolean() })) }),
        ),
      }),
    ),
  }),
  summary: "The reflections that the person wrote and the checklists that they used, by object, latest first.",
});
export type OwnNote = z.output<typeof getOwnNotes.output>["notes"][number];

export const smartFeedback = route({
  method: "POST",
  path: "/projects/smart-feedback",
  who: "signed-in",
  input: z.object({
    learning_object: z.string().min(1).max(120).describe("_id; or friendly_id, with course_id"),
    course_id: course_id.optional(),
  }),
  output: z.object({
    /** Who spoke: our rules, or the language model that the academy has set up. */
    by: z.enum(["rules", "assistant"]),
    speaker: z.string(),
    text: z.string(),
    points: z.array(
      z.object({
        block: z.string(),
        question: z.string(),
        sentence: z.string(),
        /** What to read again; `anchor` is its id on the object's page. */
        section: z.object({ anchor: z.string(), name: z.string() }).nullable(),
      }),
    ),
  }),
  summary: "What the learner's own answers in an object say, and what to look at again.",
  errors: ["blocked"],
});
