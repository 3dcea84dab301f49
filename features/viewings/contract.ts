import { z } from "zod";
import { personId } from "#shared/person-id.ts";
import { route, RULES, STAFF } from "#shared/route.ts";
import { MAX_RETURN_PATH } from "./engine/max-return-path.ts";

export const startViewing = route({
  method: "POST",
  path: "/projects/start-viewing",
  who: STAFF,
  input: z.object({
    user_id: personId,
    reason: z.string().trim().min(5, "Escreva o motivo: a pessoa o lê.").max(200, "Escreva no máximo 200 letras."),
  }),
  output: z.object({ until: z.iso.datetime() }),
  summary:
    "Shows the academy in this browser as a person with a lower rule sees it, read-only, for half an hour. The person is notified.",
});

const NO_PATH = "Este endereço não é da área da equipe.";

export const startStudentView = route({
  method: "POST",
  path: "/projects/start-student-view",
  who: RULES,
  input: z.object({
    return_path: z
      .string()
      .max(MAX_RETURN_PATH, NO_PATH)
      .regex(/^\/gestao(?:[/?][^\s\\]*)?$/, NO_PATH),
  }),
  output: z.object({ until: z.iso.datetime() }),
  summary:
    "Shows the academy in this browser as a student sees it, for half an hour: nothing is recorded, and answers are only checked.",
});

export const endViewing = route({
  method: "POST",
  path: "/projects/end-viewing",
  who: "signed-in",
  whileViewing: "as-oneself",
  input: z.object({}),
  output: z.object({ user_id: z.uuid().nullable(), return_path: z.string().nullable() }),
  summary:
    "Ends what `start-viewing` or `start-student-view` began in this browser. Changes nothing if there is nothing to end.",
});
