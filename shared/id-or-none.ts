import { z } from "zod";

/** Schema of an optional id in a call's input: empty or omitted means none. */
export const idOrNone = z.union([z.uuid(), z.literal("")]).default("");
