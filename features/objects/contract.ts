import { z } from "zod";
import { route } from "#shared/route.ts";
import { courseObjectSchema, courseSchema } from "../courses/contract.ts";

const optionSchema = z.object({
  text: z.string(),
  right: z.boolean(),
  feedback: z.string(),
});

/** A piece of a content object, ready to show. `html` comes from Markdown and holds no markup of the author's own. */
const blockSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("text"), html: z.string() }),
  z.object({ kind: z.literal("picture"), src: z.string(), alt: z.string(), caption: z.string().nullable() }),
  z.object({
    kind: z.literal("video"),
    src: z.string(),
    captions: z.string(),
    title: z.string(),
    transcript: z.string(),
  }),
  z.object({
    kind: z.literal("quiz"),
    question: z.string(),
    answer: z.enum(["single", "multiple", "true_false"]),
    options: z.array(optionSchema),
  }),
]);
export type Block = z.output<typeof blockSchema>;
export type QuizBlock = Extract<Block, { kind: "quiz" }>;

/** By the index of a quiz block: the options that were picked, and whether they were right. */
const answersSchema = z.record(z.string(), z.object({ picked: z.array(z.int()), right: z.boolean() }));
export type Answers = z.output<typeof answersSchema>;

const openObjectSchema = courseObjectSchema.extend({
  lead: z.string(),
  link: z.string().nullable(),
  complete: z.enum(["seen", "quiz", "opened"]),
  blocks: z.array(blockSchema),
  seen: z.number(),
  answers: answersSchema,
});
export type OpenObject = z.output<typeof openObjectSchema>;

export const getObjectById = route({
  method: "POST",
  path: "/projects/get-object-by-id",
  who: "signed-in",
  input: z.object({
    course_id: z.string().min(1).max(120),
    object_id: z.string().min(1).max(120).describe("_id or friendly_id"),
  }),
  output: z.object({
    course: courseSchema,
    trail: z.object({ _id: z.uuid(), name: z.string(), objects: z.array(courseObjectSchema) }),
    object: openObjectSchema,
    previous: z.object({ friendly_id: z.string(), title: z.string() }).nullable(),
    next: z.object({ friendly_id: z.string(), title: z.string() }).nullable(),
  }),
  summary: "An open object with its blocks, and its neighbours on the trail; 403 while it is blocked.",
});
