import { z } from "zod";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

const who = ["admin", "manager"] as const;

/** The common properties of the routes for authoring. */
export const reads = { method: "GET", who, scope: "staff:read" } as const;
/** Refused where somebody changed the same meanwhile. */
export const changes = { method: "POST", who, scope: "staff:write", errors: ["conflict"] } as const;

export const course_id = idOrFriendlyId("course");
/** Counts a course's changes. */
export const version = z.int().min(0);
