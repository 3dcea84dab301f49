import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { MAX_PHOTO_BYTES, MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import { TOO_LARGE_PHOTO } from "../media/contract.ts";
import { blockSchema } from "../objects/contract.ts";
import { authoredObjectSchema } from "./engine/authored-object.ts";
import { courseChangeSchema } from "./engine/course-changes.ts";
import { headFields } from "./engine/course-document.ts";
import { coursePlanSchema } from "./engine/course-plan.ts";
import { changes, course_id, reads, version } from "./engine/route-parts.ts";
import { blocksSchema as blocks, faultsSchema, writtenObjectSchema } from "./engine/written-object.ts";
export * from "./engine/airing-routes.ts";
export * from "./engine/edition-routes.ts";
export * from "./engine/editing-routes.ts";
export * from "./engine/publishing-routes.ts";
export type { AuthoredObject } from "./engine/authored-object.ts";
export type { CourseChange } from "./engine/course-changes.ts";
export type { WrittenBlock } from "./engine/written-block.ts";

const STAFF = ["admin", "manager"] as const;
const object_id = idOrFriendlyId("object");
const named = { _id: z.uuid(), friendly_id: z.string(), name: z.string() };
const save_id = z.string().max(40).default("");

export const getAuthoredCourses = route({
  ...reads,
  path: "/projects/authored-courses",
  input: z.object({}),
  output: z.object({
    courses: z.array(
      z.object({
        ...named,
        is_published: z.boolean(),
        is_off_air: z.boolean(),
        /** Whether changes wait to be published. */
        is_pending: z.boolean(),
        trails: z.int(),
        objects: z.int(),
        people: z.int(),
        changed_at: z.iso.datetime().nullable(),
        /** When it is published by itself; null where nobody planned that. */
        due_at: z.iso.datetime().nullable(),
      }),
    ),
  }),
  summary: "Returns all courses of the academy as their staff write them, drafts too.",
});
export type ListedCourse = z.output<typeof getAuthoredCourses.output>["courses"][number];

export const createCourse = route({
  method: "POST",
  path: "/projects/create-course",
  who: STAFF,
  scope: "staff:write",
  input: z.object({
    /** Empty for the template's, or for the copied one's. */
    name: z.string().trim().max(300, "Escreva no máximo 300 letras.").default(""),
    description: z.string().trim().max(4000, "Escreva no máximo 4.000 letras.").default(""),
    /** The course to begin from; empty for a blank one. */
    copy_of: z.string().max(120).default(""),
    /** The template to begin from; empty for none. */
    template: z.string().max(40).default(""),
  }),
  output: z.object({ course_id: z.uuid(), friendly_id: z.string() }),
  summary:
    "Creates a course that nobody but the staff sees until it is published: blank, of a template, or a copy of another.",
});

export const getCourseTemplates = route({
  ...reads,
  path: "/projects/course-templates",
  input: z.object({}),
  output: z.object({
    templates: z.array(
      z.object({
        template: z.string(),
        name: z.string(),
        about: z.string(),
        outline: z.array(z.object({ name: z.string(), objects: z.array(z.string()) })),
      }),
    ),
  }),
  summary: "Returns the courses that come with the product, to begin a new one from, with their outlines.",
});
export type CourseTemplate = z.output<typeof getCourseTemplates.output>["templates"][number];

export const getAuthoredCourse = route({
  ...reads,
  path: "/projects/authored-course/{course_id}",
  input: z.object({ course_id }),
  output: z.object({
    course: z.object({
      ...named,
      description: z.string(),
      hours: z.number(),
      ends_on: z.iso.date().nullable(),
      is_published: z.boolean(),
      is_off_air: z.boolean(),
      is_pending: z.boolean(),
      people: z.int(),
    }),
    version,
    /** Names the changes below: who publishes says which they saw. */
    seen: z.string(),
    /** The change that undo reverts next, as “remover “A luz””; null for none. */
    undo: z.object({ what: z.string() }).nullable(),
    /** The change that redo applies next; null for none. */
    redo: z.object({ what: z.string() }).nullable(),
    trails: z.array(
      z.object({
        friendly_id: z.string(),
        name: z.string(),
        description: z.string(),
        sequential: z.boolean(),
        objects: z.array(authoredObjectSchema),
      }),
    ),
    changes: z.array(courseChangeSchema),
    /** The publication that is planned; null for none. */
    plan: coursePlanSchema.nullable(),
  }),
  summary: "Returns a course as its staff write it, and what publishing it would change.",
});
export type AuthoredCourse = z.output<typeof getAuthoredCourse.output>;

export const getAuthoredObject = route({
  ...reads,
  path: "/projects/authored-object/{course_id}/{object_id}",
  input: z.object({ course_id, object_id }),
  output: z.object({
    course: z.object(named),
    due_at: z.iso.datetime().nullable(),
    object: z.object({ friendly_id: z.string(), ...headFields, is_draft: z.boolean() }),
    version,
    blocks,
    faults: faultsSchema,
    /** Addresses of the pictures that the text names, by their path. */
    pictures: z.record(z.string(), z.string()),
    /** The newest files of each kind, to choose from without scripts. */
    library: z.array(z.object({ path: z.string(), name: z.string(), kind: z.string() })),
    /** The largest video or sound that may be sent. */
    max_file_bytes: z.int(),
  }),
  summary: "Returns an object as its staff write it: its fields, its blocks, and what is still missing.",
});
export type OpenAuthoredObject = z.output<typeof getAuthoredObject.output>;

export const saveAuthoredObject = route({
  ...changes,
  path: "/projects/save-authored-object/{course_id}/{object_id}",
  maxBytes: 1_200_000,
  input: z.object({
    course_id,
    object_id,
    version,
    ...headFields,
    blocks,
    /** What the person began from. With it, what somebody else has saved since is kept too, and both go together. */
    base: writtenObjectSchema.nullable().default(null),
    /** Saves over what somebody else has saved since: an undo of the course brings that back. */
    overwrites: z.boolean().default(false),
    /** Names this save. */
    save_id,
    /** Saves of the same person that got no answer: if one of them was taken, nobody else's is in the way. */
    unanswered: z.array(save_id).max(20).default([]),
  }),
  output: z.object({
    version,
    faults: faultsSchema,
    /** What both made of it, where somebody else had saved it since; null where nobody had. */
    merged: z.object({ object: writtenObjectSchema, is_both: z.boolean() }).nullable(),
  }),
  summary: "Saves an object for the staff alone, also with gaps. 409 when it was changed since and no base is given.",
});

export const previewAuthoredBlocks = route({
  method: "POST",
  path: "/projects/preview-authored-blocks",
  who: STAFF,
  scope: "staff:read",
  maxBytes: 600_000,
  input: z.object({ blocks }),
  output: z.object({ blocks: z.array(blockSchema) }),
  summary: "Returns blocks as a learner would see them. Those in which something is missing are left out.",
});

export const addCoursePicture = route({
  method: "POST",
  path: "/projects/course-picture",
  who: STAFF,
  scope: "staff:write",
  errors: ["unsupported_type"],
  maxFileBytes: MAX_PHOTO_BYTES + MAX_TEXT_BYTES,
  input: z.object({
    picture: z
      .file("Escolha uma imagem.")
      .min(1, "Escolha uma imagem.")
      .max(MAX_PHOTO_BYTES, TOO_LARGE_PHOTO)
      .meta({ type: "string" }),
  }),
  output: z.object({
    /** The path to name in a picture block. */
    src: z.string(),
    address: z.string(),
  }),
  summary: "Stores a picture for the academy's contents, made small enough for a phone.",
});
