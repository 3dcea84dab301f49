import { z } from "zod";
import { route } from "#shared/route.ts";

export const changeFavorite = route({
  method: "POST",
  path: "/projects/change-favorite",
  who: "signed-in",
  input: z.object({
    course_id: z.string().min(1).max(120),
    object_id: z.string().min(1).max(120),
    favorite: z.boolean(),
  }),
  output: z.object({ course_id: z.uuid(), object_id: z.uuid(), favorite: z.boolean() }),
  summary: "Adds an object to the person's study plan, or removes it.",
});
