import { z } from "zod";
import { named } from "#features/profiles/contract.ts";
import { signedInSchema } from "#features/people/contract.ts";
import { route, STAFF } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { personId } from "#shared/person-id.ts";

const email = z
  .string()
  .trim()
  .min(1, "Escreva o e-mail.")
  .max(254, "Este e-mail é longo demais.")
  .transform((text) => text.normalize("NFKC"))
  .pipe(z.email("Confira o e-mail: falta alguma parte dele."));
/** The secret key in the address of an e-mailed link. */
const key = z.string().max(100);
const newPassword = z.string().min(1, "Escreva a senha nova.").max(200, "Esta senha é longa demais.");
const output = z.object({ message: z.string() }).meta({ id: "Message" });

const linkStatusSchema = z.enum(["open", "used", "replaced", "withdrawn", "expired", "suspended", "unknown"]);
export type LinkStatus = z.output<typeof linkStatusSchema>;

const policySchema = z
  .object({
    strength: z.object({
      digits: z.int().optional(),
      required_number: z.boolean().optional(),
      required_symbol: z.boolean().optional(),
      required_uppercase: z.boolean().optional(),
      refuse_known: z.boolean().optional(),
    }),
    year: z.int(),
  })
  .meta({ id: "PasswordPolicy" });

export const requestPasswordLink = route({
  method: "POST",
  path: "/projects/request-password-link",
  who: "anyone",
  input: z.object({ email }),
  output,
  summary:
    "Sends a link to set a password, for first access or a forgotten password. The response is the same for every e-mail.",
});

export const getPasswordLink = route({
  method: "GET",
  path: "/projects/password-link/{key}",
  who: "anyone",
  input: z.object({ key }),
  output: z.object({
    status: linkStatusSchema,
    policy: policySchema,
    /** The account that the link belongs to; null unless the link is open. */
    owner: z.object({ name: z.string(), email: z.string(), has_password: z.boolean() }).nullable(),
  }),
  summary: "Returns whether a link can still set a password, whose password, and the rules for the new one.",
});

export const setPassword = route({
  method: "POST",
  path: "/projects/set-password",
  who: "anyone",
  input: z.object({ key, password: newPassword, remember: z.boolean().default(true) }),
  output: signedInSchema,
  summary:
    "Sets the password of the link's owner, uses up the link, ends all of their sessions and signs them in. 401 with a `step` if a second factor is required; the password is set in this case too.",
  errors: ["weak_password", "link_ended", "access_suspended", "second_step_required"],
});

export const renewLink = route({
  method: "POST",
  path: "/projects/renew-link",
  who: "anyone",
  input: z.object({ key }),
  output,
  summary: "Sends a new link of the same kind to the same mailbox, to replace an expired one.",
  errors: ["link_ended", "access_suspended"],
});

export const getAccess = route({
  method: "GET",
  path: "/projects/access",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    email: z.string(),
    has_password: z.boolean(),
    /** Whether the session was opened less than half an hour ago, which a change of e-mail requires. */
    has_recent_sign_in: z.boolean(),
    /** A new e-mail address that is not confirmed yet; null for none. */
    pending_email: z.string().nullable(),
    policy: policySchema,
  }),
  summary: "Returns how this person signs in, for the page where they change it.",
});

export const changePassword = route({
  method: "POST",
  path: "/projects/change-password",
  who: "signed-in",
  input: z.object({ current_password: z.string().min(1, "Escreva a senha atual.").max(200), password: newPassword }),
  output,
  summary: "Changes the password of the person, who must know the current one, and ends their other sessions.",
  errors: ["no_password", "wrong_password", "unchanged", "weak_password"],
});

export const changeEmail = route({
  method: "POST",
  path: "/projects/change-email",
  who: "signed-in",
  input: z.object({ email, current_password: z.string().min(1, "Escreva a sua senha.").max(200).optional() }),
  output,
  summary:
    "Sends a link to the new e-mail; nothing changes until it is confirmed there. Requires a session opened in the last half hour, and the password if the person has one.",
  errors: ["no_password", "wrong_password", "unchanged", "recent_sign_in_required"],
});

export const getEmailLink = route({
  method: "GET",
  path: "/projects/email-link/{key}",
  who: "anyone",
  input: z.object({ key }),
  output: z.object({
    status: linkStatusSchema,
    email: z.string().nullable(),
    /** True for the link that the former mailbox gets, to undo the change. */
    undoes_change: z.boolean(),
  }),
  summary: "Returns whether a link can still confirm a new e-mail or undo a change of e-mail, and which e-mail.",
});

export const confirmEmail = route({
  method: "POST",
  path: "/projects/confirm-email",
  who: "anyone",
  input: z.object({ key }),
  output,
  summary:
    "Confirms the new e-mail, with which the person then signs in. The old address gets a link that undoes the change.",
  errors: ["email_taken", "link_ended", "access_suspended"],
});

export const undoEmailChange = route({
  method: "POST",
  path: "/projects/undo-email-change",
  who: "anyone",
  input: z.object({ key }),
  output: z.object({ message: z.string(), password_key: z.string() }),
  summary:
    "Undoes a change of e-mail from the former mailbox, ends all sessions, removes the password, and returns the key to set a new one.",
  errors: ["email_taken", "link_ended", "access_suspended"],
});

export const signInByLink = route({
  method: "POST",
  path: "/projects/sign-in-by-link",
  who: "anyone",
  input: z.object({ key, remember: z.boolean().default(true) }),
  output: signedInSchema,
  summary: "Signs in by a link for setting a password, without setting one. The link is then used up.",
  errors: ["link_ended", "access_suspended", "second_step_required"],
});

export const invitePeople = route({
  method: "POST",
  path: "/projects/invite-people",
  who: STAFF,
  scope: "staff:write",
  input: z.object({
    people: z
      .array(z.object({ email, name: z.string().trim().max(120).optional() }))
      .min(1, "Diga quem convidar.")
      .max(200, "Convide até 200 pessoas por vez."),
    course_id: idOrFriendlyId("course").optional(),
    /** If true, refuses e-mails that look mistyped, so that the sender must confirm them. */
    checks_emails: z.boolean().default(false),
  }),
  output: z.object({ invited: z.int(), enrolled: z.int(), message: z.string() }),
  // Enough for 200 people with names and e-mails of the maximum length.
  maxBytes: 256 * 1024,
  summary:
    "Invites people by e-mail, and enrols them in a course. People who cannot sign in yet get a link to set a password.",
});

export const withdrawInvitation = route({
  method: "POST",
  path: "/projects/withdraw-invitation",
  who: STAFF,
  scope: "staff:write",
  input: z.object({ user_id: personId }),
  output,
  summary:
    "Withdraws the invitation of a person who never signed in, and deletes the account with its enrolments and classes.",
  errors: ["conflict"],
});

export const correctInvitation = route({
  method: "POST",
  path: "/projects/correct-invitation",
  who: STAFF,
  scope: "staff:write",
  input: z.object({
    user_id: personId,
    email,
    /** If true, refuses an e-mail that looks mistyped, so that the sender must confirm it. */
    checks_emails: z.boolean().default(false),
  }),
  output,
  summary: "Corrects the e-mail of a person who never signed in: the former link ends, and another invitation is sent.",
  errors: ["conflict", "email_taken", "unchanged"],
});

export const getMemberProfile = route({
  method: "GET",
  path: "/projects/member-profile/{user_id}",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ user_id: personId }),
  output: z.object({
    full_name: z.string(),
    social_name: z.string().nullable(),
    /** The staff's latest ten corrections, newest first. */
    corrections: z.array(
      z.object({
        at: z.iso.datetime(),
        fields: z.array(z.enum(["full_name", "social_name", "email"])),
        reason: z.string(),
        /** Name of the staff member; null after their account was deleted. */
        by: z.string().nullable(),
      }),
    ),
  }),
  summary: "Returns the names of a person, and the staff's corrections of the names and the e-mail, with reasons.",
});
export type MemberProfile = z.output<typeof getMemberProfile.output>;

export const correctProfile = route({
  method: "POST",
  path: "/projects/correct-profile",
  who: STAFF,
  scope: "staff:write",
  input: z.object({
    user_id: personId,
    full_name: named("o nome").refine((name) => name !== null, "Escreva o nome."),
    social_name: named("o nome social"),
    /** The person's e-mail; empty leaves it unchanged. */
    email: z
      .string()
      .trim()
      .max(254, "Este e-mail é longo demais.")
      .transform((text) => text.normalize("NFKC"))
      .pipe(z.union([z.literal(""), z.email("Confira o e-mail: falta alguma parte dele.")]))
      .default(""),
    /** The stored values that the caller has seen; any that is given and differs from the stored one is refused. */
    former_full_name: z.string().max(500).optional(),
    former_social_name: z.string().max(500).optional(),
    former_email: z.string().max(254).optional(),
    reason: z.string().trim().min(1, "Escreva o motivo.").max(300, "Escreva no máximo 300 caracteres."),
    /**
     * Whether the former mailbox is no longer the person's: it is not informed and cannot undo the change, and the
     * password ends. Without effect if the e-mail stays.
     */
    is_former_mailbox_lost: z.boolean().default(false),
    /** If true, refuses an e-mail that looks mistyped, so that the sender must confirm it. */
    checks_emails: z.boolean().default(false),
  }),
  output: z.object({ message: z.string() }),
  summary:
    "Corrects the names or the e-mail of a person who has signed in before. A new e-mail ends their sessions and is announced to both addresses; the former one can undo it, unless it is no longer the person's.",
  errors: ["conflict", "email_taken", "unchanged"],
});
