import { z } from "zod";
import { route } from "#shared/route.ts";
import { writeRoute, course_id } from "./route-parts.ts";

const onAirRoute = {
  ...writeRoute,
  input: z.object({ course_id }),
  output: z.object({ course_id: z.uuid() }),
} as const;

export const takeCourseOffAir = route({
  ...onAirRoute,
  path: "/projects/take-course-off-air/{course_id}",
  summary: "Hides a published course from everybody except staff. Progress and certificates stay.",
});

export const putCourseOnAir = route({
  ...onAirRoute,
  path: "/projects/put-course-on-air/{course_id}",
  summary: "Shows a hidden course again, as it was last published.",
});
