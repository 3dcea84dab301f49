import { z } from "zod";
import { route } from "#shared/route.ts";
import { thingName } from "#shared/thing-name.ts";

export const changeFavorite = route({
  method: "POST",
  path: "/projects/change-favorite",
  who: "signed-in",
  scope: "learning:write",
  input: z.object({
    course_id: thingName("course"),
    object_id: thingName("object"),
    favorite: z.boolean(),
  }),
  output: z.object({ course_id: z.uuid(), object_id: z.uuid(), favorite: z.boolean() }),
  summary: "Adds an object to the person's study plan, or removes it.",
});
