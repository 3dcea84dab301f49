import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

export const changeFavorite = route({
  method: "POST",
  path: "/projects/change-favorite",
  who: "signed-in",
  scope: "learning:write",
  input: z.object({
    course_id: idOrFriendlyId("course"),
    object_id: idOrFriendlyId("object"),
    favorite: z.boolean(),
  }),
  output: z.object({ course_id: z.uuid(), object_id: z.uuid(), favorite: z.boolean() }),
  summary: "Adds an object to the person's study plan, or removes it.",
});
