import { z } from "zod";

/** The version from which a form was filled: 409 if it has changed since. Empty: whatever it is now. */
export const formVersion = z.string().max(200).default("");
