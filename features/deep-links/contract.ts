import { z } from "zod";
import { route } from "#shared/route.ts";
import { thingName } from "#shared/thing-name.ts";

const deepLinkSchema = z
  .object({
    _id: z.uuid(),
    friendly_id: z.string(),
    /** The _id of the target object (spec, section 3). */
    object: z.uuid(),
    course: z.string().describe("The course's friendly_id"),
    /** Which block of the object, from 1; null: its beginning. */
    block: z.int().nullable(),
    /** Where it leads: "/course/…/o/…#bloco-3". */
    path: z.string(),
  })
  .meta({ id: "DeepLink" });

const id = thingName("link");

export const getDeepLink = route({
  method: "GET",
  path: "/projects/deep-link/{id}",
  who: "anyone",
  input: z.object({ id }),
  output: z.object({ deeplink: deepLinkSchema }),
  summary: "Where a deep link leads. Links that ended, and another project's, are unknown.",
});

export const ensureDeepLink = route({
  method: "POST",
  path: "/projects/ensure-deep-link/{id}",
  who: "signed-in",
  scope: "learning:write",
  input: z.object({ id }),
  output: z.object({
    deeplink: deepLinkSchema,
    /** This call enrolled the person in the link's course. */
    enrolled: z.boolean(),
  }),
  summary: "Keeps that the person came by this link, and enrols them in its course where the link allows it.",
});
