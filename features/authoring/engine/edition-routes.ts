import { z } from "zod";
import { route } from "#shared/route.ts";
import { courseChangeSchema } from "./course-changes.ts";
import { changes, course_id, reads, version } from "./route-parts.ts";

const course = z.object({
  _id: z.uuid(),
  friendly_id: z.string(),
  name: z.string(),
  is_published: z.boolean(),
  people: z.int(),
});

const editionSchema = z
  .object({
    /** Null for the one that learners see now. */
    number: z.int().nullable(),
    /** When it was published; null where that is not known any more. */
    published_at: z.iso.datetime().nullable(),
    /** When another one took its place; null for the one that learners see now. */
    replaced_at: z.iso.datetime().nullable(),
    /** The person who published or planned it; null for none, or for a deleted account. */
    author: z.string().nullable(),
    /** How it was published: by a person, by a plan, or with the academy's folder. */
    how: z.enum(["person", "plan", "folder", "unknown"]),
    /** How many changes it brought; null where that is not known. */
    changed: z.int().nullable(),
    /** The publisher's note on the changes; may be empty. */
    note: z.string(),
  })
  .meta({ id: "CourseEdition" });
export type CourseEdition = z.output<typeof editionSchema>;

export const getCourseEditions = route({
  ...reads,
  path: "/projects/course-editions/{course_id}",
  input: z.object({
    course_id,
    /** `next` of the page before; 0 for the first. */
    before: z.int().min(0).max(1_000_000_000).default(0),
  }),
  output: z.object({
    course,
    version: z.int(),
    editions: z.array(editionSchema),
    next: z.int().nullable(),
    /** For how many days an edition is there after another one took its place. */
    days: z.int(),
  }),
  summary: "Returns what was published of a course, newest first, 20 per page, the one that learners see before all.",
});

const comparedChangeSchema = z
  .object({
    ...courseChangeSchema.shape,
    /** The name of the trail in which it is, or was; empty for the course and its trails. */
    trail: z.string(),
    fields: z.array(
      z.object({
        label: z.string(),
        parts: z.array(
          z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() }).meta({ id: "ComparedText" }),
        ),
      }),
    ),
    /** Whether some fields are left out, because the answer would be too long. */
    is_cut: z.boolean(),
  })
  .meta({ id: "ComparedChange" });
export type ComparedChange = z.output<typeof comparedChangeSchema>;

export const getComparedCourse = route({
  ...reads,
  path: "/projects/compared-course/{course_id}/{of}",
  input: z.object({
    course_id,
    /** `draft`: what publishing would change. `live`: what the last publication changed; a number: that edition. */
    of: z.string().regex(/^(draft|live|[1-9]\d{0,8})$/),
  }),
  output: z.object({
    course,
    version: z.int(),
    /** Names what `draft` would publish; empty for an edition. */
    seen: z.string(),
    /** Null for the draft. */
    edition: editionSchema.nullable(),
    /** Whether there is an earlier one to compare with. */
    has_before: z.boolean(),
    changes: z.array(comparedChangeSchema),
  }),
  summary: "Compares a course's draft, or an edition, with the one before it: each changed field, word by word.",
});
export type ComparedCourse = z.output<typeof getComparedCourse.output>;

export const restoreCourseEdition = route({
  ...changes,
  path: "/projects/restore-course-edition/{course_id}",
  input: z.object({ course_id, version, number: z.int().min(1) }),
  output: z.object({ version }),
  summary: "Brings back what was published before, to be looked at and published again.",
});
