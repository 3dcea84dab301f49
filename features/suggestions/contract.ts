import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { courseObjectSchema } from "../courses/contract.ts";

const suggestionSchema = z
  .object({
    object: courseObjectSchema,
    trail: z.object({ _id: z.uuid(), name: z.string() }),
    /** The source of the suggestion. */
    from: z.enum(["unfinished", "flow", "others", "favorite", "trail"]),
    /** The reason of the suggestion, as a sentence. */
    reason: z.string(),
  })
  .meta({ id: "Suggestion" });
export type Suggestion = z.output<typeof suggestionSchema>;

export const getSuggestedObjects = route({
  method: "GET",
  path: "/projects/suggested-objects/{id}",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({
    id: idOrFriendlyId("course"),
    trail_id: z.string().max(120).optional().describe("Only from this trail: its _id or friendly_id"),
    filter_id: z.string().max(120).optional().describe("Not this object, and what comes after it: _id or friendly_id"),
  }),
  output: z.object({ suggestions: z.array(suggestionSchema) }),
  summary: "Returns at most four objects that this person could open next in a course, each with a reason.",
});
