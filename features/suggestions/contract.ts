import { z } from "zod";
import { route } from "#shared/route.ts";
import { courseObjectSchema } from "../courses/contract.ts";

const suggestionSchema = z.object({
  object: courseObjectSchema,
  trail: z.object({ _id: z.uuid(), name: z.string() }),
  /** The source of the suggestion. */
  from: z.enum(["unfinished", "flow", "others", "favorite", "trail"]),
  /** A sentence that explains the suggestion. */
  reason: z.string(),
});
export type Suggestion = z.output<typeof suggestionSchema>;

export const getSuggestedObjects = route({
  method: "GET",
  path: "/projects/suggested-objects/{id}",
  who: "signed-in",
  input: z.object({
    id: z.string().min(1).max(120).describe("The course's _id or friendly_id"),
    trail_id: z.string().max(120).optional().describe("Only from this trail: its _id or friendly_id"),
    filter_id: z
      .string()
      .max(120)
      .optional()
      .describe("Excludes this object and suggests what to do after it: _id or friendly_id"),
  }),
  output: z.object({ suggestions: z.array(suggestionSchema) }),
  summary: "Returns up to four objects that the person could open next in a course, each with a reason.",
});
