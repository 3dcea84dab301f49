import { z } from "zod";
import { PROBLEM_CODES, type ProblemCode } from "#shared/problem-codes.ts";
import { SCOPE_NAMES } from "#shared/scopes.ts";
import type { ApiDocs } from "./api-docs.ts";

const codes = Object.keys(PROBLEM_CODES) as [ProblemCode, ...ProblemCode[]];

/** Schema of every refusal of the API. Optional fields are present only with certain codes. */
export const problemSchema = z
  .looseObject({
    error: z.literal(true),
    code: z.enum(codes),
    message: z.string(),
    fields: z.array(z.looseObject({ field: z.string(), message: z.string() })).optional(),
    logoff: z.boolean().optional(),
    retry_after: z.int().optional(),
    request_id: z.string().optional(),
    redirect: z.string().optional(),
    step: z.string().optional(),
    step_over: z.boolean().optional(),
    sign_in_again: z.boolean().optional(),
    scope: z.enum(SCOPE_NAMES).nullable().optional(),
    link: z.enum(["used", "replaced", "expired", "unknown"]).optional(),
    blocked_by: z.looseObject({ course: z.string(), friendly_id: z.string(), title: z.string() }).optional(),
    opens_at: z.string().optional(),
  })
  .meta({ id: "Problem" });

export const problemFieldDocs: ApiDocs["fields"] = {
  "Problem.error": ["Always true in a refusal.", "Sempre true numa recusa."],
  "Problem.code": [
    "Why, for programs. The set may grow: treat an unknown code by its status.",
    "O motivo, para programas. O conjunto pode crescer: trate um código desconhecido pelo status.",
  ],
  "Problem.message": [
    "Why, in Portuguese, ready to be shown to the person.",
    "O motivo, em português, pronto para mostrar à pessoa.",
    "Confira o que foi enviado. Falta uma informação obrigatória.",
  ],
  "Problem.fields": ["The fields that are not valid.", "Os campos que não valem."],
  "fields.field": [
    "The path of the field, such as `place.seconds`.",
    "O caminho do campo, como `place.seconds`.",
    "email",
  ],
  "fields.message": [
    "What is wrong with it, in Portuguese.",
    "O que há com ele, em português.",
    "Falta uma informação obrigatória.",
  ],
  "Problem.logoff": ["The session is over: forget the token.", "A sessão acabou: esqueça o token."],
  "Problem.retry_after": ["Seconds to wait before trying again.", "Segundos a esperar antes de tentar de novo.", 5],
  "Problem.request_id": [
    "The request, as the operator's log names it.",
    "O pedido, como o registro de quem opera o nomeia.",
    "K3M9-4TQZ",
  ],
  "Problem.redirect": [
    "An address of the academy where the person can go on.",
    "Um endereço da academia em que a pessoa pode continuar.",
    "/account/segundo-fator",
  ],
  "Problem.step": [
    "The second step of this sign-in, good for ten minutes.",
    "A segunda etapa desta entrada, que vale por dez minutos.",
    "v1_AZq1xn0ucQefA1LYoea3BA_s3gundaEtapa",
  ],
  "Problem.step_over": ["The second step has ended.", "A segunda etapa terminou."],
  "Problem.sign_in_again": ["Signing in again is enough.", "Basta entrar de novo."],
  "Problem.scope": [
    "What the API token would need; null for a call that takes a session.",
    "A permissão que falta ao token de API; null para uma chamada que pede uma sessão.",
  ],
  "Problem.link": ["What became of the link.", "O que houve com o link."],
  "Problem.blocked_by": ["What has to be finished first.", "O que precisa ser concluído antes."],
  "Problem.opens_at": [
    "When it opens, in the academy's time zone.",
    "Quando abre, no fuso horário da academia.",
    "2026-12-12T08:00",
  ],
  "blocked_by.course": ["The course's friendly_id.", "O friendly_id do curso.", "acolhimento-e-escuta"],
  "blocked_by.friendly_id": ["The object's friendly_id.", "O friendly_id do conteúdo.", "escuta-que-acolhe"],
  "blocked_by.title": ["The object's title.", "O título do conteúdo.", "Escuta que acolhe"],
};
