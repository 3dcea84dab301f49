import { z } from "zod";
import { route } from "#shared/route.ts";
import { course_id, writeRoute } from "./route-parts.ts";

const output = z.object({ course_id: z.uuid() });
const input = z.object({ course_id });

export const moveCourse = route({
  ...writeRoute,
  path: "/projects/move-course/{course_id}",
  input: z.object({
    course_id,
    /** The new place among the published courses that are not archived, from 0. */
    to: z.int().min(0).max(10_000),
  }),
  output,
  summary: "Moves a published course to another position in the lists of learners and reports.",
});

export const archiveCourse = route({
  ...writeRoute,
  path: "/projects/archive-course/{course_id}",
  input,
  output,
  summary: "Archives a course: hides it from learners and from the staff's list. Progress and certificates stay.",
});

export const unarchiveCourse = route({
  ...writeRoute,
  path: "/projects/unarchive-course/{course_id}",
  input,
  output,
  summary: "Returns an archived course to the staff's list. Learners still do not see it.",
});

export const deleteCourse = route({
  ...writeRoute,
  path: "/projects/delete-course/{course_id}",
  input,
  output,
  summary: "Deletes a course in which nobody has done anything. 409 otherwise: archive such a course instead.",
});

export const restoreCourse = route({
  ...writeRoute,
  path: "/projects/restore-course/{course_id}",
  input: z.object({ course_id: z.uuid() }),
  output,
  summary: "Restores a course as a draft within a day of its deletion. 409 after that day.",
});
