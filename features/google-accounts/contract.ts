import { z } from "zod";
import { signedInSchema } from "#features/people/contract.ts";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

export const signInWithGoogle = route({
  method: "POST",
  path: "/projects/auth-with-google",
  who: "anyone",
  input: z.object({
    project_id: idOrFriendlyId("project"),
    /** Firebase's ID token, at most ten minutes old. */
    id_token: z.string().min(1).max(8000),
    remember: z.boolean().default(true),
  }),
  output: signedInSchema,
  summary: "Signs in with a Google account whose e-mail Google has verified.",
  errors: ["google_token_refused", "google_account_refused", "second_step_required", "access_suspended"],
});

export const getGoogleAccount = route({
  method: "GET",
  path: "/projects/google-account",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    is_enabled: z.boolean(),
    account: z.object({ email: z.string(), linked_at: z.string() }).nullable(),
  }),
  summary: "Returns the Google account linked to this person's account, if any.",
});
export type GoogleAccountState = z.output<typeof getGoogleAccount.output>;

export const unlinkGoogle = route({
  method: "POST",
  path: "/projects/unlink-google",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ message: z.string() }),
  summary: "Unlinks the Google account. Signing in with it links it again.",
  errors: ["last_sign_in_method"],
});
