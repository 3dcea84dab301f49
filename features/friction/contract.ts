import { z } from "zod";
import { route } from "#shared/route.ts";

export const reportFriction = route({
  method: "POST",
  path: "/projects/friction",
  who: "anyone",
  input: z.object({
    message: z.string().min(1).max(500),
    // A route pattern such as "/course/{course}", never a real URL, which could contain an e-mail or a code.
    path: z
      .string()
      .max(120)
      .regex(/^\/[\w\-{}/*]*$/),
    kind: z.enum(["friction", "Vue Error"]),
  }),
  output: z.object({ kept: z.literal(true) }),
  summary: "Records an error message shown to a person and the page's route pattern, without personal data.",
});
