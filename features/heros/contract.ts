import { z } from "zod";
import { route } from "#shared/route.ts";
import { thingName } from "#shared/thing-name.ts";

const heroSchema = z
  .object({
    _id: z.uuid(),
    friendly_id: z.string(),
    title: z.string(),
    text: z.string(),
    /** Without one, a relief of the banner's own is drawn. */
    picture: z.object({ src: z.string(), alt: z.string() }).nullable(),
    /** `to` is a path of this academy or an https address. */
    action: z.object({ label: z.string(), to: z.string() }).nullable(),
    /** The last day, on the academy's calendar: "2026-12-20". */
    ends_on: z.string().nullable(),
  })
  .meta({ id: "Hero" });
export type Hero = z.output<typeof heroSchema>;

export const getHerosByCourseId = route({
  method: "POST",
  path: "/projects/get-heros-by-course-id",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({ course_id: thingName("course") }),
  output: z.object({ heros: z.array(heroSchema) }),
  summary: "The banners of a course that are shown today, in order.",
});
