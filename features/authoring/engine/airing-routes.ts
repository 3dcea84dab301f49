import { z } from "zod";
import { route } from "#shared/route.ts";
import { thingName } from "#shared/thing-name.ts";

const airing = {
  method: "POST",
  who: ["admin", "manager"],
  scope: "staff:write",
  input: z.object({ course_id: thingName("course") }),
  output: z.object({ course_id: z.uuid() }),
  errors: ["conflict"],
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
