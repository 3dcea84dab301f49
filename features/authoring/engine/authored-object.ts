import { z } from "zod";

/** An object in the staff's list of a course's objects. */
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
    /** Fault that prevents the publication of the object, as one sentence; null if there is none. */
    missing: z.string().nullable(),
  })
  .meta({ id: "AuthoredObject" });
export type AuthoredObject = z.output<typeof authoredObjectSchema>;
