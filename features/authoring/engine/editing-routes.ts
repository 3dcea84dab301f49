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
  summary: "Makes one change of a course's structure, which only staff see until it is published.",
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
  summary: "Copies trails and objects of another course into a course's draft. Their files are shared.",
});

export const undoCourseEdit = route({
  ...writeRoute,
  path: "/projects/undo-course-edit/{course_id}",
  input: z.object({ course_id, version }),
  output: saved,
  summary:
    "Undoes the last change of a course's structure, and leaves texts written since. Further calls undo earlier changes, up to 30.",
});

export const redoCourseEdit = route({
  ...writeRoute,
  path: "/projects/redo-course-edit/{course_id}",
  input: z.object({ course_id, version }),
  output: saved,
  summary: "Redoes the change of a course that was undone last.",
});

export const discardCourseChanges = route({
  ...writeRoute,
  path: "/projects/discard-course-changes/{course_id}",
  input: z.object({ course_id, version }),
  output: z.object({ version, is_deleted: z.boolean() }),
  summary: "Discards the draft and returns to the published version. A course that was never published is deleted.",
});
