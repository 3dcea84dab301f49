import { z } from "zod";

/** An id that a call may give; empty, or left out, for none. */
export const idOrNone = z.union([z.uuid(), z.literal("")]).default("");
