import { z } from "zod";
import { route, RULES } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

const userSchema = z
  .object({
    _id: z.uuid(),
    email: z.string(),
    data: z.object({ first_name: z.string(), name: z.string() }),
    enrollments: z.array(z.object({ course_id: z.uuid(), course_friendly_id: z.string(), course_name: z.string() })),
    project: z.uuid(),
    require_anamnese: z.boolean(),
    rule: z.enum(RULES).optional(),
    tester: z.boolean(),
  })
  .meta({ id: "User" });

const currentUserSchema = userSchema
  .extend({
    /** A signed URL on this host, valid for one day. */
    photo: z.string().nullable(),
    /** Present only when a staff member sees the academy as this person; `until` is the end of that viewing. */
    viewing: z.object({ until: z.iso.datetime(), as_student: z.boolean() }).optional(),
  })
  .meta({ id: "CurrentUser" });
export type User = z.output<typeof currentUserSchema>;

export type SignedInUser = z.output<typeof userSchema>;

/** The response of all sign-in routes (spec, section 3). */
export const signedInSchema = z
  .object({ token: z.string(), user: userSchema, message: z.string() })
  .meta({ id: "SignedIn" });

const NO_EMAIL = "Escreva o seu e-mail.";
const NO_PASSWORD = "Escreva a sua senha.";

export const signIn = route({
  method: "POST",
  path: "/projects/auth",
  who: "anyone",
  input: z.object({
    project_id: idOrFriendlyId("project"),
    email: z.string(NO_EMAIL).trim().min(1, NO_EMAIL).max(254, "Este e-mail é longo demais."),
    password: z
      .string(NO_PASSWORD)
      .min(1, NO_PASSWORD)
      .max(200, "Esta senha é longa demais: o máximo são 200 caracteres."),
    remember: z.boolean().default(true),
  }),
  output: signedInSchema,
  summary: "Signs a person in. `remember` false ends the session with the browser.",
  errors: ["wrong_credentials", "second_step_required", "access_suspended"],
});

export const exchangeToken = route({
  method: "POST",
  path: "/projects/exchange-token",
  who: "anyone",
  input: z.object({
    access_token: z.string().min(1).max(500),
    replace_session: z.boolean().default(false).describe("End another person's session that is open in this browser"),
  }),
  output: signedInSchema,
  summary:
    "Exchanges an access token for a session. A browser gets a new session and the token is used up; a program continues to use the token. 409 while somebody else is signed in.",
  errors: ["used_token", "conflict", "access_suspended"],
});

export const getUserByToken = route({
  method: "GET",
  path: "/projects/get-user-by-token",
  who: "signed-in",
  scope: "account:read",
  input: z.object({}),
  output: currentUserSchema,
  whileViewing: true,
  summary: "Returns the signed-in person.",
  owingSecondFactor: true,
});

export const signOut = route({
  method: "POST",
  path: "/projects/logout",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ message: z.string() }),
  whileViewing: "as-oneself",
  summary: "Ends this session on the server.",
  owingSecondFactor: true,
});
