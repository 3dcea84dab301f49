import { z } from "zod";
import { route } from "#shared/route.ts";

const LEGAL_KINDS = ["use-terms", "privacy-policy"] as const;
export const CONSENT_PURPOSES = ["news", "research", "story", "usage", "recording"] as const;

const exportSchema = z
  .object({
    _id: z.uuid(),
    state: z.enum(["waiting", "ready", "failed"]),
    asked_at: z.iso.datetime(),
    expires_at: z.iso.datetime().nullable(),
    bytes: z.int().nullable(),
  })
  .meta({ id: "DataExport" });

const erasureSchema = z.object({ asked_at: z.iso.datetime(), due_at: z.iso.datetime() }).meta({ id: "Erasure" });

export const getPrivacy = route({
  method: "GET",
  path: "/projects/privacy",
  who: "signed-in",
  scope: "account:read",
  input: z.object({}),
  output: z.object({
    consents: z.array(
      z.object({
        purpose: z.enum(CONSENT_PURPOSES),
        given: z.boolean(),
        /** Time of the last decision; null before the first. */
        decided_at: z.iso.datetime().nullable(),
      }),
    ),
    acceptances: z.array(
      z.object({ kind: z.enum(LEGAL_KINDS), title: z.string(), version: z.int(), accepted_at: z.iso.datetime() }),
    ),
    /** The reads of this person's sensitive data by others, newest first. */
    reads: z.array(
      z.object({ reader: z.string(), what: z.string(), reason: z.string(), created_at: z.iso.datetime() }),
    ),
    /** The last requested export; null if there is none or it has expired. */
    export: exportSchema.nullable(),
    erasure: erasureSchema.nullable(),
    /** Whether deleting the account requires the password; otherwise it requires a recent sign-in. */
    has_password: z.boolean(),
  }),
  summary:
    "Returns the person's consents and acceptances, who read their sensitive data, and any export or deletion in progress.",
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
  summary: "Gives or withdraws a consent; every change is stored with its date.",
});

export const requestExport = route({
  method: "POST",
  path: "/projects/request-export",
  who: "signed-in",
  input: z.object({}),
  output: exportSchema,
  summary: "Requests an export of all data of the person. A job creates it; it is available for 24 hours.",
});

export const openExport = route({
  method: "POST",
  path: "/projects/open-export",
  who: "signed-in",
  input: z.object({ id: z.uuid() }),
  /** Signed URL of the zip on this host, valid for one minute. */
  output: z.object({ address: z.string() }),
  summary: "Returns the download URL of the person's own export; 404 after 24 hours.",
});

export const requestErasure = route({
  method: "POST",
  path: "/projects/request-erasure",
  who: "signed-in",
  input: z.object({ password: z.string().max(200).default("") }),
  output: erasureSchema,
  summary:
    "Schedules the deletion of the account in seven days. Requires the password, or a recent sign-in, and another manager when a manager asks.",
  errors: ["wrong_password", "recent_sign_in_required", "conflict"],
});

export const cancelErasure = route({
  method: "POST",
  path: "/projects/cancel-erasure",
  who: "signed-in",
  errors: ["conflict"],
  input: z.object({}),
  output: z.object({ cancelled: z.boolean() }),
  summary: "Cancels the deletion of the account, within the seven days.",
});

export const getDuties = route({
  method: "GET",
  path: "/projects/duties",
  who: "signed-in",
  scope: "account:read",
  input: z.object({}),
  output: z.object({
    /** Legal texts in force that this person has not accepted yet. */
    terms: z.array(
      z.object({
        kind: z.enum(LEGAL_KINDS),
        version: z.int(),
        title: z.string(),
        changes: z.string(),
        published_at: z.iso.date(),
        /** The last version that the person accepted; null if none. */
        accepted_version: z.int().nullable(),
      }),
    ),
    erasure_due_at: z.iso.datetime().nullable(),
    /** Whether the person allows usage analytics with their name; null before the first decision. */
    usage_consent: z.boolean().nullable(),
  }),
  summary:
    "Returns the legal texts that the person must accept, when the account will be deleted, and whether usage may be measured.",
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
    "Accepts legal texts in the versions that were read. `left` is the number of current texts that are still not accepted.",
  owingSecondFactor: true,
  errors: ["newer_version"],
});
