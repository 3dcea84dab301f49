import { z } from "zod";

/**
 * Schema of a person's id in a call's input. In lower case, as ids are stored: operations compare it with the caller's
 * own, and change events name the person by it.
 */
export const personId = z.uuid().toLowerCase();
