import { z } from "zod";

/**
 * The version from which a form was filled; the call is refused (409) if it has changed since. Empty skips this check.
 */
export const formVersion = z.string().max(200).default("");

/** Response to a saved form, with the version to send with its next change. */
export const savedForm = z.object({ saved: z.literal(true), version: z.string() }).meta({ id: "SavedForm" });
