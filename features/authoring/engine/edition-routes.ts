import { z } from "zod";
import { route } from "#shared/route.ts";
import { courseChangeSchema } from "./course-changes.ts";
import { writeRoute, course_id, readRoute, version } from "./route-parts.ts";

const course = z.object({
  _id: z.uuid(),
  friendly_id: z.string(),
  name: z.string(),
  is_published: z.boolean(),
  people: z.int(),
});

const editionSchema = z
  .object({
    /** Number of the edition; null for the one that learners see now. */
    number: z.int().nullable(),
    /** Moment of publication; null if no record of it is left. */
    published_at: z.iso.datetime().nullable(),
    /** Moment when a newer edition replaced this one; null for the one that learners see now. */
    replaced_at: z.iso.datetime().nullable(),
    /** Name of the person who published or planned the edition; null if unknown or if their account was deleted. */
    author: z.string().nullable(),
    /** Origin of the edition: a person, a plan, or an academy's folder; `unknown` if no record of it is left. */
    origin: z.enum(["person", "plan", "folder", "unknown"]),
    /** Number of changes in the edition; null if no record of it is left. */
    changed: z.int().nullable(),
    /** The publisher's note on the changes; may be empty. */
    note: z.string(),
  })
  .meta({ id: "CourseEdition" });
export type CourseEdition = z.output<typeof editionSchema>;

export const getCourseEditions = route({
  ...readRoute,
  path: "/projects/course-editions/{course_id}",
  input: z.object({
    course_id,
    /** The value of `next` on the page before; 0 for the first page. */
    before: z.int().min(0).max(1_000_000_000).default(0),
  }),
  output: z.object({
    course,
    version: z.int(),
    editions: z.array(editionSchema),
    next: z.int().nullable(),
    /** Number of days for which an edition is stored after a newer one replaced it. */
    days: z.int(),
  }),
  summary:
    "Returns the published versions of a course, newest first, 20 per page; the one that learners see comes first.",
});

const comparedChangeSchema = z
  .object({
    ...courseChangeSchema.shape,
    /** Name of the trail that has (or had) the changed object; empty for the course and its trails. */
    trail: z.string(),
    fields: z.array(
      z.object({
        label: z.string(),
        parts: z.array(
          z.object({ kind: z.enum(["same", "added", "removed"]), text: z.string() }).meta({ id: "ComparedText" }),
        ),
      }),
    ),
    /** Whether fields were left out because the response would be too long. */
    is_cut: z.boolean(),
  })
  .meta({ id: "ComparedChange" });
export type ComparedChange = z.output<typeof comparedChangeSchema>;

export const getComparedCourse = route({
  ...readRoute,
  path: "/projects/compared-course/{course_id}/{of}",
  input: z.object({
    course_id,
    /**
     * `draft` compares the draft with the published course, `live` the current edition with the one before, and a
     * number that edition with the one before.
     */
    of: z.string().regex(/^(draft|live|[1-9]\d{0,8})$/),
  }),
  output: z.object({
    course,
    version: z.int(),
    /** Hash of the changes that publishing the draft would make; empty for an edition. */
    seen: z.string(),
    /** The compared edition; null for the draft. */
    edition: editionSchema.nullable(),
    /** Whether an earlier version exists to compare with. */
    has_before: z.boolean(),
    changes: z.array(comparedChangeSchema),
  }),
  summary: "Compares a course's draft or published version with the one before it: each changed field, word by word.",
});
export type ComparedCourse = z.output<typeof getComparedCourse.output>;

export const restoreCourseEdition = route({
  ...writeRoute,
  path: "/projects/restore-course-edition/{course_id}",
  input: z.object({ course_id, version, number: z.int().min(1) }),
  output: z.object({ version }),
  summary: "Copies an earlier published version into the draft, to be checked and published again.",
});
