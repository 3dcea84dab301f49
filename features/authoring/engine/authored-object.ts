import { z } from "zod";

/** An object as the list of a course shows it to its staff. */
export const authoredObjectSchema = z
  .object({
    friendly_id: z.string(),
    title: z.string(),
    type: z.enum(["content", "joco", "link"]),
    link_type: z.string().nullable(),
    minutes: z.int().nullable(),
    points: z.int(),
    pass: z.int().nullable(),
    state: z.enum(["live", "changed", "moved", "new", "draft"]),
    /** The fault that prevents its publication, in one sentence; null for none. */
    missing: z.string().nullable(),
  })
  .meta({ id: "AuthoredObject" });
export type AuthoredObject = z.output<typeof authoredObjectSchema>;
