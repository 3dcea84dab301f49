import { z } from "zod";
import { route } from "#shared/route.ts";

export const startViewing = route({
  method: "POST",
  path: "/projects/start-viewing",
  who: ["admin", "manager"],
  input: z.object({
    user_id: z.uuid(),
    reason: z.string().trim().min(5, "Escreva o motivo: a pessoa o lê.").max(200, "Escreva no máximo 200 letras."),
  }),
  output: z.object({ until: z.iso.datetime() }),
  summary:
    "Lets this browser see the academy as a person whose rule is lower, read-only, for half an hour. The person is notified.",
});

export const endViewing = route({
  method: "POST",
  path: "/projects/end-viewing",
  who: "signed-in",
  whileViewing: "as-oneself",
  input: z.object({}),
  output: z.object({ user_id: z.uuid().nullable() }),
  summary: "Ends what `start-viewing` began in this browser; without anything to end, it changes nothing.",
});
