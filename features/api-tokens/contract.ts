import { z } from "zod";
import { route } from "#shared/route.ts";
import { SCOPE_NAMES } from "#shared/scopes.ts";

const NO_NAME = "Dê um nome ao token, para saber depois onde ele é usado.";
const NO_SCOPE = "Escolha pelo menos uma permissão.";
const MAX_DAYS = 365;

const scopeSchema = z.enum(SCOPE_NAMES).meta({ id: "Scope" });

const apiTokenSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    scopes: z.array(scopeSchema),
    created_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
    /** Time of the last use, saved at most once an hour; null before the first use. */
    used_at: z.iso.datetime().nullable(),
    has_expired: z.boolean(),
  })
  .meta({ id: "ApiToken" });
export type ApiToken = z.output<typeof apiTokenSchema>;

export const getApiTokens = route({
  method: "GET",
  path: "/projects/api-tokens",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    tokens: z.array(apiTokenSchema),
    /** The scopes that this person may give to a token. */
    scopes: z.array(scopeSchema),
    /** Whether the session was opened less than half an hour ago, which creating a token requires. */
    has_recent_sign_in: z.boolean(),
    now: z.iso.datetime(),
  }),
  summary: "Returns the person's API tokens, newest first, without the tokens themselves.",
});
export type ApiTokens = z.output<typeof getApiTokens.output>;

export const createApiToken = route({
  method: "POST",
  path: "/projects/create-api-token",
  who: "signed-in",
  input: z.object({
    name: z.string(NO_NAME).trim().min(1, NO_NAME).max(80, "Este nome é longo demais: o máximo são 80 caracteres."),
    scopes: z.array(z.enum(SCOPE_NAMES), NO_SCOPE).min(1, NO_SCOPE).max(SCOPE_NAMES.length),
    expires_in_days: z.int().min(1).max(MAX_DAYS, "Um token vale por no máximo um ano.").default(90),
  }),
  output: z.object({ token: z.string(), api_token: apiTokenSchema }),
  summary: "Creates an API token, and returns it only this once. Requires a session opened in the last half hour.",
  errors: ["recent_sign_in_required", "conflict"],
});
export type CreatedApiToken = z.output<typeof createApiToken.output>;

export const revokeApiToken = route({
  method: "POST",
  path: "/projects/revoke-api-token",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  output: z.object({ message: z.string() }),
  summary: "Revokes one of the person's API tokens. Changes nothing if it has already ended.",
});
