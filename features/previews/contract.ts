import { z } from "zod";
import { route, STAFF } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { getObjectById } from "../objects/contract.ts";

export const createPreviewLink = route({
  method: "POST",
  path: "/projects/create-preview-link",
  who: STAFF,
  scope: "staff:write",
  input: z.object({
    object_id: idOrFriendlyId("object").describe("The object's _id, or with `course_id` its friendly_id"),
    course_id: idOrFriendlyId("course").optional(),
    hours: z.int().min(1).max(720).default(72),
  }),
  output: z.object({ preview_id: z.string(), url: z.url(), expires_at: z.iso.datetime() }),
  summary: "Creates a preview link to an object's draft. Anybody with the link can read it until the link expires.",
});

export const getPreviewLinks = route({
  method: "GET",
  path: "/projects/preview-links/{course_id}/{object_id}",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ course_id: idOrFriendlyId("course"), object_id: idOrFriendlyId("object") }),
  output: z.object({
    links: z.array(
      z.object({ link_id: z.string(), author: z.string(), is_own: z.boolean(), expires_at: z.iso.datetime() }),
    ),
  }),
  summary: "Returns the valid preview links of an object, without their addresses, which are not stored.",
});
export type ActiveLink = z.output<typeof getPreviewLinks.output>["links"][number];

export const endPreviewLink = route({
  method: "POST",
  path: "/projects/end-preview-link",
  who: STAFF,
  scope: "staff:write",
  input: z.object({ link_id: z.hex().length(64) }),
  output: z.object({ link_id: z.string() }),
  summary: "Ends a preview link at once.",
});

export const getPreviewObjectById = route({
  method: "POST",
  path: "/projects/get-preview-object-by-id",
  who: "anyone",
  input: z.object({ preview_id: z.string().min(1).max(120) }),
  output: getObjectById.output.extend({
    preview: z.object({ is_draft: z.boolean(), expires_at: z.iso.datetime() }),
  }),
  summary: "Returns an object by a preview link. Saves no progress. 404 for expired links and those of other projects.",
});
