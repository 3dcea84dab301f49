import { z } from "zod";
import { route } from "#shared/route.ts";
import { MAX_NOTE } from "./max-note.ts";
import { writeRoute, course_id, version } from "./route-parts.ts";

/** Hash of the list of changes that the person saw; empty if no list was shown. */
const seen = z.string().max(40).default("");
/** A note for the staff on what the publication changes; may be empty. */
const note = z.string().trim().max(MAX_NOTE, `Escreva no máximo ${MAX_NOTE} caracteres.`).default("");

export const publishCourse = route({
  ...writeRoute,
  path: "/projects/publish-course/{course_id}",
  input: z.object({ course_id, version, seen, note }),
  output: z.object({ version, published: z.int(), held: z.int() }),
  summary: "Publishes a course's changes, except incomplete objects. Learners lose no progress.",
});

export const planCoursePublication = route({
  ...writeRoute,
  path: "/projects/plan-course-publication/{course_id}",
  input: z.object({
    course_id,
    version,
    seen,
    note,
    /** The plan that the person saw and replaces; null if there was none. */
    plan_id: z.uuid().nullable().default(null),
    /** Day and time in the academy's time zone. */
    day: z.iso.date("Escolha o dia."),
    time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Escolha a hora, como 08:00."),
  }),
  output: z.object({ plan_id: z.uuid(), due_at: z.iso.datetime() }),
  summary:
    "Schedules the publication of a course's changes, as they are at that moment. A course has at most one schedule.",
});

export const cancelCoursePublication = route({
  ...writeRoute,
  path: "/projects/cancel-course-publication/{course_id}",
  input: z.object({ course_id, plan_id: z.uuid() }),
  output: z.object({ course_id: z.uuid() }),
  summary: "Cancels a course's scheduled publication. The draft stays.",
});
