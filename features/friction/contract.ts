import { z } from "zod";
import { route } from "#shared/route.ts";

export const reportFriction = route({
  method: "POST",
  path: "/projects/friction",
  who: "anyone",
  input: z.object({
    message: z.string().min(1).max(500),
    // A route's pattern, "/course/{course}": an address with somebody's e-mail or code in it is not one.
    path: z
      .string()
      .max(120)
      .regex(/^\/[\w\-{}/*]*$/),
    kind: z.enum(["friction", "Vue Error"]),
  }),
  output: z.object({ kept: z.literal(true) }),
  summary: "What an error told a person, and on which page; without anything about the person.",
});
