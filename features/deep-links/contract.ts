import { z } from "zod";
import { route } from "#shared/route.ts";

const deepLinkSchema = z.object({
  _id: z.uuid(),
  friendly_id: z.string(),
  /** The _id of the target object (spec, section 3). */
  object: z.uuid(),
  course: z.string().describe("The course's friendly_id"),
  /** Block of the object, from 1; null for its beginning. */
  block: z.int().nullable(),
  /** Target path: "/course/…/o/…#bloco-3". */
  path: z.string(),
});

const id = z.string().min(1).max(120).describe("_id or friendly_id of the link");

export const getDeepLink = route({
  method: "GET",
  path: "/projects/deep-link/{id}",
  who: "anyone",
  input: z.object({ id }),
  output: z.object({ deeplink: deepLinkSchema }),
  summary: "Returns the target of a deep link. Ended links and those of other projects are unknown.",
});

export const ensureDeepLink = route({
  method: "POST",
  path: "/projects/ensure-deep-link/{id}",
  who: "signed-in",
  input: z.object({ id }),
  output: z.object({
    deeplink: deepLinkSchema,
    /** This call enrolled the person in the link's course. */
    enrolled: z.boolean(),
  }),
  summary: "Records that the person used this link, and enrols them in its course where the link allows it.",
});
