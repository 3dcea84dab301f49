import { z } from "zod";
import { route } from "#shared/route.ts";

const LEGAL_KINDS = ["use-terms", "privacy-policy"] as const;
export const CONSENT_PURPOSES = ["news", "research", "story"] as const;

const exportSchema = z.object({
  _id: z.uuid(),
  state: z.enum(["waiting", "ready", "failed"]),
  asked_at: z.iso.datetime(),
  expires_at: z.iso.datetime().nullable(),
  bytes: z.int().nullable(),
});

const erasureSchema = z.object({ asked_at: z.iso.datetime(), due_at: z.iso.datetime() });

export const getPrivacy = route({
  method: "GET",
  path: "/projects/privacy",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    consents: z.array(
      z.object({
        purpose: z.enum(CONSENT_PURPOSES),
        given: z.boolean(),
        /** When it was last given or withdrawn; null when nobody ever said anything. */
        decided_at: z.iso.datetime().nullable(),
      }),
    ),
    acceptances: z.array(
      z.object({ kind: z.enum(LEGAL_KINDS), title: z.string(), version: z.int(), accepted_at: z.iso.datetime() }),
    ),
    /** Who read something sensitive of this person, newest first. */
    reads: z.array(
      z.object({ reader: z.string(), what: z.string(), reason: z.string(), created_at: z.iso.datetime() }),
    ),
    /** The last copy that was asked for and is still of use. */
    export: exportSchema.nullable(),
    erasure: erasureSchema.nullable(),
    /** Whether deleting the account asks for a password, or for having signed in just now. */
    has_password: z.boolean(),
  }),
  summary: "What a person decided about their data, who looked at it, and what is under way.",
});
export type Privacy = z.output<typeof getPrivacy.output>;

export const changeConsent = route({
  method: "POST",
  path: "/projects/change-consent",
  who: "signed-in",
  input: z.object({
    purpose: z.enum(CONSENT_PURPOSES),
    given: z.boolean().default(false),
  }),
  output: z.object({ purpose: z.enum(CONSENT_PURPOSES), given: z.boolean() }),
  summary: "Gives a consent, or withdraws it; each is kept with its day.",
});

export const requestExport = route({
  method: "POST",
  path: "/projects/request-export",
  who: "signed-in",
  input: z.object({}),
  output: exportSchema,
  summary: "Asks for a copy of everything that is kept of the person. It is made soon after, and is good for 24 hours.",
});

export const openExport = route({
  method: "POST",
  path: "/projects/open-export",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  /** A signed address of this host, good for one minute: the zip itself. */
  output: z.object({ address: z.string() }),
  summary: "Lets a person download their copy; nobody else, and not after 24 hours.",
});

export const requestErasure = route({
  method: "POST",
  path: "/projects/request-erasure",
  who: "signed-in",
  input: z.object({ password: z.string().max(200).default("") }),
  output: erasureSchema,
  summary: "Marks the account for deletion in seven days. Asks for the password, or for a sign-in of the last minutes.",
  errors: ["wrong_password", "fresh_sign_in_required"],
});

export const cancelErasure = route({
  method: "POST",
  path: "/projects/cancel-erasure",
  who: "signed-in",
  input: z.object({}),
  output: z.object({ kept: z.boolean() }),
  summary: "Takes back the wish to delete the account, within the seven days.",
});

export const getDuties = route({
  method: "GET",
  path: "/projects/duties",
  who: "signed-in",
  input: z.object({}),
  output: z.object({
    /** The legal texts in force that this person has not accepted yet. */
    terms: z.array(
      z.object({
        kind: z.enum(LEGAL_KINDS),
        version: z.int(),
        title: z.string(),
        changes: z.string(),
        published_at: z.iso.date(),
        /** The last version that they did accept; null when it is their first time. */
        accepted_version: z.int().nullable(),
      }),
    ),
    erasure_due_at: z.iso.datetime().nullable(),
  }),
  summary: "What stands between a person and the pages: texts to accept, and an account that is about to go.",
  owingSecondFactor: true,
});
export type Duties = z.output<typeof getDuties.output>;

export const acceptTerms = route({
  method: "POST",
  path: "/projects/accept-terms",
  who: "signed-in",
  input: z.object({
    accepted: z
      .array(z.object({ kind: z.enum(LEGAL_KINDS), version: z.int().positive() }))
      .min(1, "Marque que você leu e concorda.")
      .max(4),
  }),
  output: z.object({ left: z.int() }),
  summary:
    "Accepts legal texts in the versions that were read. `left` counts those in force that are still not accepted.",
  owingSecondFactor: true,
  errors: ["newer_version"],
});
