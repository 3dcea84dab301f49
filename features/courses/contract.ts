import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

const objectTypeSchema = z.enum(["content", "joco", "blocked", "link"]);

// A course may return sixty or more objects. To check them in a quarter of the time, only their types are checked; the
// formats are guaranteed by the database and only documented here.
const sentId = z.string().meta({ format: "uuid" });
const sentInteger = z.number().meta({ type: "integer" });

/** A learning object as one learner sees it in the course. */
export const courseObjectSchema = z
  .object({
    _id: sentId,
    course: sentId,
    config: z.object({ friendly_id: z.string() }),
    title: z.string(),
    type: objectTypeSchema,
    link_type: z.string().nullable(),
    /** The URL of an object of type link; null for others, and while it is blocked. */
    link: z.string().nullable(),
    minutes: sentInteger,
    points: sentInteger,
    state: z.enum(["done", "current", "open", "blocked"]),
    /** Share of the object that is done, from 0 to 1; never decreases. */
    completeness: z.number().meta({ minimum: 0, maximum: 1 }),
    favorite: z.boolean(),
    /** The title of the object to finish first, if this one is blocked; null otherwise. */
    opened_by: z.string().nullable(),
    /** When its trail opens, in the academy's time zone, if that blocks it, as "2026-12-12T08:00"; null otherwise. */
    opens_at: z.string().nullable(),
  })
  .meta({ id: "LearningObject" });
export type CourseObject = z.output<typeof courseObjectSchema>;

const trailSchema = z
  .object({
    _id: z.uuid(),
    friendly_id: z.string(),
    name: z.string(),
    description: z.string(),
    /** When the trail opens, in the academy's time zone, such as "2026-12-12T08:00"; null once it is open. */
    opens_at: z.string().nullable(),
    objects_done: z.int(),
    objects: z.array(courseObjectSchema),
  })
  .meta({ id: "Trail" });
export type Trail = z.output<typeof trailSchema>;

export const courseSchema = z
  .object({
    _id: z.uuid(),
    course_id: z.uuid(),
    friendly_id: z.string(),
    name: z.string(),
    description: z.string(),
    hours: z.number(),
    /**
     * The course's last day in the academy's time zone, such as "2026-12-20"; null for none. The content stays open
     * after it.
     */
    ends_on: z.string().nullable(),
  })
  .meta({ id: "Course" });

const learningSpaceSchema = z
  .object({
    course: courseSchema,
    trails: z.array(trailSchema),
    objects_total: z.int(),
    objects_done: z.int(),
    certificate: z.object({ _id: z.uuid(), token: z.string() }).nullable(),
  })
  .meta({ id: "LearningSpace" });
export type LearningSpace = z.output<typeof learningSpaceSchema>;

const courseId = idOrFriendlyId("course");

export const getObjectsByCourseId = route({
  method: "POST",
  path: "/projects/get-objects-by-course-id",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({ course_id: courseId }),
  output: learningSpaceSchema,
  summary: "Returns a course with its trails and objects, and the caller's progress in them.",
});

export const getAvailableObjects = route({
  method: "GET",
  path: "/projects/available-objects/{id}",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({ id: courseId }),
  output: z.object({ course_id: z.uuid(), course_name: z.string(), objects: z.array(z.uuid()) }),
  summary: "Returns a course's name, and the ids of its objects that are open to the person now.",
});

export const getCourses = route({
  method: "GET",
  path: "/projects/courses",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({}),
  output: z.object({
    courses: z.array(
      courseSchema.extend({
        objects_total: z.int(),
        objects_done: z.int(),
        minutes_left: z.int(),
        next: z.object({ friendly_id: z.string(), title: z.string() }).nullable(),
        /** When the next trail opens that is still closed, in the academy's time zone; null for none. */
        opens_at: z.string().nullable(),
        certificate: z.object({ _id: z.uuid() }).nullable(),
      }),
    ),
  }),
  summary: "Returns the courses that the person is enrolled in, with the next object of each.",
});
export type MyCourse = z.output<typeof getCourses.output>["courses"][number];

export const getShowcase = route({
  method: "GET",
  path: "/projects/showcase",
  who: "anyone",
  input: z.object({}),
  output: z.object({
    courses: z.array(
      courseSchema.extend({
        trails: z.array(z.object({ name: z.string(), description: z.string() })),
        objects_total: z.int(),
      }),
    ),
  }),
  summary: "Returns the public outline of all courses, for the landing and entry pages.",
});
