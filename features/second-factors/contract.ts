import { z } from "zod";
import { signedInSchema } from "#features/people/contract.ts";
import { route, STAFF } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { personId } from "#shared/person-id.ts";

const code = z.string("Escreva o código.").trim().min(1, "Escreva o código.").max(40);
const step = z.string().min(1).max(200);
const name = z.string().trim().min(1, "Dê um nome à chave.").max(60, "Use até 60 caracteres.");
/** Result of navigator.credentials as WebAuthn's JSON; a form sends it as text. */
const credential = z.preprocess(
  (value) => (typeof value === "string" ? jsonOf(value) : value),
  z.looseObject({ id: z.string().min(1).max(1400), response: z.looseObject({}) }),
);
/** WebAuthn's PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
const options = z.looseObject({ challenge: z.string() });
const remember = z.boolean().default(true);
const newCodes = z
  .object({
    /** The ten new recovery codes, shown only once; null if the person already has codes. */
    recovery_codes: z.array(z.string()).nullable(),
  })
  .meta({ id: "ShownRecoveryCodes" });

const passkeySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    created_at: z.string(),
    used_at: z.string().nullable(),
    is_backed_up: z.boolean(),
    is_suspected: z.boolean(),
    /** Host at which the passkey was created; it works at no other host of the academy. */
    host: z.string(),
    is_of_this_host: z.boolean(),
  })
  .meta({ id: "Passkey" });

export type Passkey = z.output<typeof passkeySchema>;

const stateSchema = z
  .object({
    has_totp: z.boolean(),
    recovery_codes_left: z.int(),
    passkeys: z.array(passkeySchema),
    /** Whether the project requires a second factor of this person. */
    is_required: z.boolean(),
    /** Whether the person signed in within the last half hour, which changes of factors require. */
    has_recent_sign_in: z.boolean(),
  })
  .meta({ id: "SecondFactors" });
export type SecondFactorState = z.output<typeof stateSchema>;

export const getSecondFactors = route({
  method: "GET",
  path: "/projects/second-factors",
  who: "signed-in",
  input: z.object({}),
  output: stateSchema,
  summary: "Returns the person's second factors.",
  owingSecondFactor: true,
});

export const beginTotp = route({
  method: "POST",
  path: "/projects/begin-totp",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    /** The secret in base32, in groups of four characters. */
    secret: z.string(),
    uri: z.string(),
    /** The QR code of `uri`: an SVG path within `size` × `size`. */
    qr: z.object({ d: z.string(), size: z.int() }),
  }),
  summary: "Returns a new secret for an authenticator app. It is used once a first code confirms it.",
  owingSecondFactor: true,
  errors: ["already_enabled", "recent_sign_in_required"],
});
export type TotpOffer = z.output<typeof beginTotp.output>;

export const confirmTotp = route({
  method: "POST",
  path: "/projects/confirm-totp",
  who: "signed-in",
  input: z.object({ code }),
  output: newCodes,
  summary: "Turns the authenticator app on with its first code.",
  owingSecondFactor: true,
  errors: ["wrong_code", "recent_sign_in_required"],
});

export const removeTotp = route({
  method: "POST",
  path: "/projects/remove-totp",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ message: z.string() }),
  summary: "Turns the authenticator app off.",
  owingSecondFactor: true,
  errors: ["last_second_factor", "recent_sign_in_required"],
});

export const renewRecoveryCodes = route({
  method: "POST",
  path: "/projects/renew-recovery-codes",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ recovery_codes: z.array(z.string()) }),
  summary: "Returns ten new recovery codes; earlier ones become invalid.",
  owingSecondFactor: true,
  errors: ["conflict", "recent_sign_in_required"],
});

export const beginPasskey = route({
  method: "POST",
  path: "/projects/begin-passkey",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ step: z.string(), options }),
  summary: "Returns the options of navigator.credentials.create() for a new passkey.",
  owingSecondFactor: true,
  errors: ["recent_sign_in_required"],
});

export const addPasskey = route({
  method: "POST",
  path: "/projects/add-passkey",
  who: "signed-in",
  input: z.object({ step, credential, name }),
  output: newCodes.extend({ id: z.string() }),
  summary: "Saves a passkey that the browser has created.",
  owingSecondFactor: true,
  errors: ["second_step_expired", "already_enabled", "recent_sign_in_required"],
});

export const renamePasskey = route({
  method: "POST",
  path: "/projects/rename-passkey",
  who: "signed-in",
  input: z.object({ id: z.string().min(1).max(1400), name }),
  output: z.object({ id: z.string(), name: z.string() }),
  summary: "Renames one of the caller's passkeys.",
  owingSecondFactor: true,
  errors: ["recent_sign_in_required"],
});

export const removePasskey = route({
  method: "POST",
  path: "/projects/remove-passkey",
  who: "signed-in",
  input: z.object({ id: z.string().min(1).max(1400) }),
  output: z.object({ message: z.string() }),
  summary: "Deletes one of the caller's passkeys.",
  owingSecondFactor: true,
  errors: ["last_second_factor", "last_sign_in_method", "recent_sign_in_required"],
});

export const getSecondStep = route({
  method: "POST",
  path: "/projects/get-second-step",
  who: "anyone",
  input: z.object({ step }),
  output: z.object({
    has_totp: z.boolean(),
    has_recovery_codes: z.boolean(),
    /** WebAuthn options for the passkeys of this host; null if there are none. */
    passkey: options.nullable(),
    /** Other hosts at which the person has passkeys; `origin` is null if the academy no longer has that host. */
    passkeys_elsewhere: z.array(
      z.object({ host: z.string(), origin: z.string().nullable() }).meta({ id: "PasskeyElsewhere" }),
    ),
  }),
  summary: "Returns the second factors that the second step of signing in accepts, and the options for a passkey.",
  errors: ["second_step_expired"],
});
export type SecondStep = z.output<typeof getSecondStep.output>;

export const verifySecondFactor = route({
  method: "POST",
  path: "/projects/verify-second-factor",
  who: "anyone",
  input: z.object({ step, code: code.optional(), credential: credential.optional() }),
  output: signedInSchema,
  summary:
    "Completes the second step with a code (of the app, or a recovery code) or a passkey, and opens the session.",
  errors: ["wrong_second_factor", "second_step_expired", "access_suspended"],
});

export const beginPasskeySignIn = route({
  method: "POST",
  path: "/projects/begin-passkey-sign-in",
  who: "anyone",
  input: z.object({}),
  output: z.object({ step: z.string(), options }),
  summary: "Returns the options of navigator.credentials.get() to sign in without a password.",
});

export const signInWithPasskey = route({
  method: "POST",
  path: "/projects/auth-with-passkey",
  who: "anyone",
  input: z.object({ project_id: idOrFriendlyId("project"), step, credential, remember }),
  output: signedInSchema,
  summary: "Signs in with a passkey alone.",
  errors: ["wrong_credentials", "second_step_expired", "access_suspended"],
});

export const resetSecondFactors = route({
  method: "POST",
  path: "/projects/reset-second-factors",
  who: STAFF,
  input: z.object({ user_id: personId }),
  output: z.object({ message: z.string() }),
  summary: "Removes a person's second factors, when they have lost all of them, and ends their sessions.",
  errors: ["own_account", "recent_sign_in_required"],
});

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
