import { z } from "zod";
import { deletedItem } from "#shared/deleted-item.ts";
import { route, STAFF } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { MAX_PHOTO_BYTES, MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import { TOO_LARGE_PHOTO } from "../media/contract.ts";
import { blockSchema } from "../objects/contract.ts";
import { authoredObjectSchema } from "./engine/authored-object.ts";
import { courseChangeSchema } from "./engine/course-changes.ts";
import { coursePlanSchema } from "./engine/course-plan.ts";
import { writeRoute, course_id, readRoute, version } from "./engine/route-parts.ts";
import { blocksSchema as blocks, faultsSchema, writtenFields, writtenObjectSchema } from "./engine/written-object.ts";
export * from "./engine/course-list-routes.ts";
export * from "./engine/on-air-routes.ts";
export * from "./engine/edition-routes.ts";
export * from "./engine/editing-routes.ts";
export * from "./engine/publishing-routes.ts";
export type { AuthoredObject } from "./engine/authored-object.ts";
export type { CourseChange } from "./engine/course-changes.ts";
export type { WrittenBlock } from "./engine/written-block.ts";

const object_id = idOrFriendlyId("object");
const identityFields = { _id: z.uuid(), friendly_id: z.string(), name: z.string() };
const save_id = z.string().max(40).default("");

export const getAuthoredCourses = route({
  ...readRoute,
  path: "/projects/authored-courses",
  input: z.object({}),
  output: z.object({
    courses: z.array(
      z.object({
        ...identityFields,
        is_published: z.boolean(),
        is_off_air: z.boolean(),
        is_archived: z.boolean(),
        /** Whether the draft has changes that are not published. */
        is_pending: z.boolean(),
        trails: z.int(),
        objects: z.int(),
        people: z.int(),
        changed_at: z.iso.datetime().nullable(),
        /** Moment of the planned publication; null if none is planned. */
        due_at: z.iso.datetime().nullable(),
      }),
    ),
    /** Courses deleted within a day, which can be restored. */
    deleted: z.array(deletedItem),
  }),
  summary: "Returns all courses of the academy as staff edit them, including drafts.",
});
export type ListedCourse = z.output<typeof getAuthoredCourses.output>["courses"][number];

export const createCourse = route({
  method: "POST",
  path: "/projects/create-course",
  who: STAFF,
  scope: "staff:write",
  input: z.object({
    /** Name of the new course; empty for the name of the template or of the copied course. */
    name: z.string().trim().max(300, "Escreva no máximo 300 letras.").default(""),
    description: z.string().trim().max(4000, "Escreva no máximo 4.000 letras.").default(""),
    /** Id or friendly id of the course to copy; empty for a blank course. */
    copy_of: z.string().max(120).default(""),
    /** Id of the template to begin from; empty for none. */
    template: z.string().max(40).default(""),
  }),
  output: z.object({ course_id: z.uuid(), friendly_id: z.string() }),
  summary: "Creates a course that only staff see until it is published: empty, from a template, or a copy of another.",
});

export const getCourseTemplates = route({
  ...readRoute,
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
  summary: "Returns the course templates of the product, with their outlines.",
});
export type CourseTemplate = z.output<typeof getCourseTemplates.output>["templates"][number];

export const getAuthoredCourse = route({
  ...readRoute,
  path: "/projects/authored-course/{course_id}",
  input: z.object({ course_id }),
  output: z.object({
    course: z.object({
      ...identityFields,
      description: z.string(),
      hours: z.number(),
      ends_on: z.iso.date().nullable(),
      is_published: z.boolean(),
      is_off_air: z.boolean(),
      is_pending: z.boolean(),
      people: z.int(),
    }),
    version,
    /** Hash of the changes below. A publication sends it, so that nobody publishes changes they have not seen. */
    seen: z.string(),
    /** Description of the change that undo reverts next, such as “remover “A luz””; null if there is none. */
    undo: z.object({ what: z.string() }).nullable(),
    /** Description of the change that redo applies next; null if there is none. */
    redo: z.object({ what: z.string() }).nullable(),
    trails: z.array(
      z.object({
        friendly_id: z.string(),
        name: z.string(),
        description: z.string(),
        sequential: z.boolean(),
        /** When it opens, in the academy's time zone, such as "2026-12-12T08:00"; null if it has no date. */
        opens_at: z.string().nullable(),
        objects: z.array(authoredObjectSchema),
      }),
    ),
    changes: z.array(courseChangeSchema),
    /** The planned publication; null if none is planned. */
    plan: coursePlanSchema.nullable(),
  }),
  summary: "Returns a course as staff edit it, and what publishing it would change.",
});
export type AuthoredCourse = z.output<typeof getAuthoredCourse.output>;

export const getAuthoredObject = route({
  ...readRoute,
  path: "/projects/authored-object/{course_id}/{object_id}",
  input: z.object({ course_id, object_id }),
  output: z.object({
    course: z.object(identityFields),
    due_at: z.iso.datetime().nullable(),
    object: z.object({ friendly_id: z.string(), ...writtenFields, is_draft: z.boolean() }),
    version,
    blocks,
    faults: faultsSchema,
    /** Addresses of the pictures in the object's text, by path. */
    pictures: z.record(z.string(), z.string()),
    /** The newest files of each kind, to choose from without scripts. */
    library: z.array(z.object({ path: z.string(), name: z.string(), kind: z.string() })),
    /** Max size of a video or audio file, in bytes. */
    max_file_bytes: z.int(),
  }),
  summary: "Returns an object as staff edit it: its fields, its blocks, and what is still missing.",
});
export type OpenAuthoredObject = z.output<typeof getAuthoredObject.output>;

export const saveAuthoredObject = route({
  ...writeRoute,
  path: "/projects/save-authored-object/{course_id}/{object_id}",
  maxBytes: 1_200_000,
  // Two versions of an object whose 500 blocks are questions with eight options each.
  maxValues: 40_000,
  input: z.object({
    course_id,
    object_id,
    version,
    ...writtenFields,
    blocks,
    /**
     * The object as the form was loaded or last saved. If given, concurrent changes of another person are merged; if
     * null, they lead to a 409.
     */
    base: writtenObjectSchema.nullable().default(null),
    /**
     * Whether to replace concurrent changes of another person. The replaced version can be restored by an undo of the
     * course.
     */
    overwrites: z.boolean().default(false),
    /** Id of this save, chosen by the browser. */
    save_id,
    /**
     * Ids of the same person's earlier saves without a response. If the stored object comes from one of them, it is no
     * conflict.
     */
    unanswered: z.array(save_id).max(20).default([]),
  }),
  output: z.object({
    version,
    faults: faultsSchema,
    /**
     * The merged object if another person had saved a change, and whether both changed the same place; null if nothing
     * was merged.
     */
    merged: z.object({ object: writtenObjectSchema, is_both: z.boolean() }).nullable(),
  }),
  summary:
    "Saves an object's draft, which may be incomplete; only staff see it. 409 if it was changed since and no base is given.",
});

export const previewAuthoredBlocks = route({
  method: "POST",
  path: "/projects/preview-authored-blocks",
  who: STAFF,
  scope: "staff:read",
  maxBytes: 600_000,
  maxValues: 20_000,
  input: z.object({ blocks }),
  output: z.object({ blocks: z.array(blockSchema) }),
  summary: "Returns blocks as a learner would see them, without incomplete ones.",
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
    /** Library path of the stored picture, for a picture block. */
    src: z.string(),
    address: z.string(),
  }),
  summary: "Stores a picture for the academy's contents, reduced to a size for phones.",
});
