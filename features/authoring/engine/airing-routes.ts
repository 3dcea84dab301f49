import { z } from "zod";
import { route } from "#shared/route.ts";
import { changes, course_id } from "./route-parts.ts";

const airing = {
  ...changes,
  input: z.object({ course_id }),
  output: z.object({ course_id: z.uuid() }),
} as const;

export const takeCourseOffAir = route({
  ...airing,
  path: "/projects/take-course-off-air/{course_id}",
  summary: "Hides a published course from everybody but the staff. Progress and certificates stay.",
});

export const putCourseOnAir = route({
  ...airing,
  path: "/projects/put-course-on-air/{course_id}",
  summary: "Shows a course again that was taken off the air, as it was published last.",
});
