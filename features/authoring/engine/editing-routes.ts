import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { courseEditSchema } from "./course-edit.ts";
import { writeRoute, course_id, version } from "./route-parts.ts";

const saved = z.object({ version });

export const editCourse = route({
  ...writeRoute,
  path: "/projects/edit-course/{course_id}",
  input: z.object({ course_id, version, edit: courseEditSchema }),
  output: saved,
  summary: "Makes one change of a course's structure, for the staff alone until it is published.",
});

const chosen = z.array(z.string().min(1).max(120)).max(1000).default([]);

export const copyIntoCourse = route({
  ...writeRoute,
  path: "/projects/copy-into-course/{course_id}",
  input: z.object({
    course_id,
    version,
    from: idOrFriendlyId("course"),
    trails: chosen,
    objects: chosen,
    /** The trail that receives the single objects; empty for a new trail. */
    to: z.string().max(120).default(""),
  }),
  output: z.object({ version, trails: z.int(), objects: z.int(), notes: z.array(z.string()) }),
  summary: "Copies trails and objects of another course into a course's draft. Files are shared.",
});

export const undoCourseEdit = route({
  ...writeRoute,
  path: "/projects/undo-course-edit/{course_id}",
  input: z.object({ course_id, version }),
  output: saved,
  summary: "Undoes the last change of a course and leaves what was written since; again, the one before it, up to 30.",
});

export const redoCourseEdit = route({
  ...writeRoute,
  path: "/projects/redo-course-edit/{course_id}",
  input: z.object({ course_id, version }),
  output: saved,
  summary: "Makes the change of a course again that was undone last.",
});

export const discardCourseChanges = route({
  ...writeRoute,
  path: "/projects/discard-course-changes/{course_id}",
  input: z.object({ course_id, version }),
  output: z.object({ version, is_deleted: z.boolean() }),
  summary: "Goes back to what is published. A course that never was published is deleted.",
});
