import { z } from "zod";
import { signedInSchema } from "#features/people/contract.ts";
import { route } from "#shared/route.ts";

const email = z
  .string()
  .trim()
  .min(1, "Escreva o e-mail.")
  .max(254, "Este e-mail é longo demais.")
  .transform((text) => text.normalize("NFKC"))
  .pipe(z.email("Confira o e-mail: falta alguma parte dele."));
/** The secret key in an emailed link. */
const key = z.string().max(100);
const newPassword = z.string().min(1, "Escreva a senha nova.").max(200, "Esta senha é longa demais.");
const messageOutput = z.object({ message: z.string() });

const linkStatusSchema = z.enum(["open", "used", "replaced", "expired", "unknown"]);
export type LinkStatus = z.output<typeof linkStatusSchema>;

const policySchema = z.object({
  strength: z.object({
    digits: z.int().optional(),
    required_number: z.boolean().optional(),
    required_symbol: z.boolean().optional(),
    required_uppercase: z.boolean().optional(),
  }),
  year: z.int(),
});

export const requestPasswordLink = route({
  method: "POST",
  path: "/projects/request-password-link",
  who: "anyone",
  input: z.object({ email }),
  output: messageOutput,
  summary:
    "Sends a link to set a password, for first access and for a forgotten one. The response is the same for any e-mail.",
});

export const getPasswordLink = route({
  method: "GET",
  path: "/projects/password-link/{key}",
  who: "anyone",
  input: z.object({ key }),
  output: z.object({
    status: linkStatusSchema,
    policy: policySchema,
    /** Only while the link is open. */
    owner: z.object({ name: z.string(), email: z.string(), has_password: z.boolean() }).nullable(),
  }),
  summary: "Returns whether a link can still set a password, its owner, and the password policy.",
});

export const setPassword = route({
  method: "POST",
  path: "/projects/set-password",
  who: "anyone",
  input: z.object({ key, password: newPassword }),
  output: messageOutput,
  summary: "Sets the password of the link's owner, marks the link as used and ends all of their sessions.",
  errors: ["weak_password", "link_ended"],
});

export const renewLink = route({
  method: "POST",
  path: "/projects/renew-link",
  who: "anyone",
  input: z.object({ key }),
  output: messageOutput,
  summary: "Sends a new link of the same kind to the same mailbox, replacing one that has ended.",
  errors: ["link_ended"],
});

export const getAccess = route({
  method: "GET",
  path: "/projects/access",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    email: z.string(),
    has_password: z.boolean(),
    /** Whether the person signed in within the last half hour, which a change of e-mail requires. */
    is_fresh: z.boolean(),
    /** The new e-mail that is not confirmed yet. */
    pending_email: z.string().nullable(),
    policy: policySchema,
  }),
  summary: "Returns the person's sign-in data, for the account page.",
});

export const changePassword = route({
  method: "POST",
  path: "/projects/change-password",
  who: "signed-in",
  input: z.object({ current_password: z.string().min(1, "Escreva a senha atual.").max(200), password: newPassword }),
  output: messageOutput,
  summary: "Changes the person's password, given the current one, and ends their other sessions.",
  errors: ["no_password", "wrong_password", "unchanged", "weak_password"],
});

export const changeEmail = route({
  method: "POST",
  path: "/projects/change-email",
  who: "signed-in",
  input: z.object({ email, current_password: z.string().min(1, "Escreva a sua senha.").max(200).optional() }),
  output: messageOutput,
  summary:
    "Sends a link to the new e-mail. Nothing changes until it is confirmed there. Requires a sign-in within the last half hour, and the password of accounts that have one.",
  errors: ["no_password", "wrong_password", "unchanged", "fresh_sign_in_required"],
});

export const getEmailLink = route({
  method: "GET",
  path: "/projects/email-link/{key}",
  who: "anyone",
  input: z.object({ key }),
  output: z.object({
    status: linkStatusSchema,
    email: z.string().nullable(),
    /** True for the link sent to the former mailbox, which undoes the change. */
    takes_back: z.boolean(),
  }),
  summary: "Returns whether a link can still confirm an e-mail or restore the former one, and which.",
});

export const confirmEmail = route({
  method: "POST",
  path: "/projects/confirm-email",
  who: "anyone",
  input: z.object({ key }),
  output: messageOutput,
  summary: "Makes the new e-mail the sign-in e-mail of its owner. The old one gets a link that undoes the change.",
  errors: ["email_taken", "link_ended"],
});

export const takeEmailBack = route({
  method: "POST",
  path: "/projects/take-email-back",
  who: "anyone",
  input: z.object({ key }),
  output: z.object({ message: z.string(), password_key: z.string() }),
  summary:
    "Undoes a change of e-mail by the former mailbox's link, ends all sessions, deletes the password, and returns the key to set a new one.",
  errors: ["email_taken", "link_ended"],
});

export const enterByLink = route({
  method: "POST",
  path: "/projects/enter-by-link",
  who: "anyone",
  input: z.object({ key, remember: z.boolean().default(true) }),
  output: signedInSchema,
  summary: "Signs in by a password link without changing the password. The link is used up.",
  errors: ["link_ended", "second_step_required"],
});

export const invitePeople = route({
  method: "POST",
  path: "/projects/invite-people",
  who: ["admin", "manager"],
  input: z.object({
    people: z
      .array(z.object({ email, name: z.string().trim().max(120).optional() }))
      .min(1, "Diga quem convidar.")
      .max(200, "Convide até 200 pessoas por vez."),
    course_id: z.uuid().optional(),
  }),
  output: z.object({ invited: z.int(), enrolled: z.int(), message: z.string() }),
  // Fits 200 people with names and e-mails of maximum length.
  maxBytes: 256 * 1024,
  summary: "Invites people by e-mail, and enrols them in a course. People without a password get a link to set one.",
});
