import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

const fileSchema = z
  .object({
    /** The file's address in the page. */
    src: z.string(),
    media: z.enum(["picture", "audio", "video"]),
    bytes: z.int(),
  })
  .meta({ id: "TrailFile" });
export type TrailFile = z.output<typeof fileSchema>;

export const getTrailFiles = route({
  method: "POST",
  path: "/projects/get-trail-files",
  who: "signed-in",
  scope: "learning:read",
  whileViewing: false,
  input: z.object({ course_id: idOrFriendlyId("course"), trail_id: z.uuid() }),
  output: z.object({
    course: z.object({ friendly_id: z.string(), name: z.string() }),
    trail: z.object({ _id: z.uuid(), name: z.string() }),
    /** Objects that are open to the person now, in the trail's order. */
    objects: z.array(z.object({ friendly_id: z.string(), title: z.string() })),
    blocked_count: z.int(),
    /** Size of the texts in bytes, without the files. */
    text_bytes: z.int(),
    files: z.array(fileSchema),
  }),
  summary: "Returns what is needed to read a trail without a network: its open objects, and the sizes of their files.",
});
export type TrailFiles = z.output<typeof getTrailFiles.output>;
