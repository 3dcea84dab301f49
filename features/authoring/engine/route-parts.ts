import { z } from "zod";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { STAFF } from "#shared/route.ts";

/** Common properties of the authoring routes that read. */
export const readRoute = { method: "GET", who: STAFF, scope: "staff:read" } as const;
/** Common properties of the authoring routes that write. `conflict`: another person changed the course meanwhile. */
export const writeRoute = { method: "POST", who: STAFF, scope: "staff:write", errors: ["conflict"] } as const;

export const course_id = idOrFriendlyId("course");
/** Version number, increased by each saved change. A request sends the version that it is based on. */
export const version = z.int().min(0);
