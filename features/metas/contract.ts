import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

const metaSchema = z
  .object({
    title: z.string(),
    description: z.string(),
    /** Absolute URL of a PNG of 1200 × 630 pixels. */
    picture: z.url(),
    /** Absolute URL of the described page. */
    url: z.url(),
  })
  .meta({ id: "Meta" });
export type Meta = z.output<typeof metaSchema>;

export const getObjectMeta = route({
  method: "GET",
  path: "/projects/object-meta/{id}",
  who: "anyone",
  input: z.object({
    id: idOrFriendlyId("object").describe("The object's _id, or with `course` its friendly_id"),
    course: idOrFriendlyId("course").optional(),
  }),
  output: z.object({ meta: metaSchema }),
  summary: "Returns an object's public title, description and picture, for previews of shared links.",
});

export const getCourseMeta = route({
  method: "GET",
  path: "/projects/course-meta/{project_id}/{course}",
  who: "anyone",
  input: z.object({ project_id: idOrFriendlyId("project"), course: idOrFriendlyId("course") }),
  output: z.object({ meta: metaSchema }),
  summary: "Returns a course's public title, description and picture, for previews of shared links.",
});
