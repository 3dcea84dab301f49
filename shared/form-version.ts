import { z } from "zod";

/** The version of a thing that a form was filled from, as it was read: 409 where it has changed since. Empty: whatever it is now. */
export const formVersion = z.string().max(200).default("");
