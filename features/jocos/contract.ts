import { z } from "zod";
import { isOddText } from "#shared/odd-text.ts";
import { route } from "#shared/route.ts";

const name = z.string().min(1).max(120);

/** JSON Web Key Set (RFC 7517), public keys only. */
const keySetSchema = z.object({
  keys: z.array(z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string(), alg: z.string() })),
});

export const createJocoSession = route({
  method: "POST",
  path: "/projects/joco-web-create-session",
  who: "signed-in",
  input: z.object({
    course_id: name.describe("_id or friendly_id"),
    object_id: name.describe("_id or friendly_id"),
    joco_friendly_id: name,
  }),
  output: z.object({
    /** One-time URL; null when the activity returned none. */
    url: z.url().nullable(),
    opens: z.enum(["new_tab", "same_tab"]),
  }),
  summary: "Requests from an activity's provider the URL at which this person can start it.",
  errors: ["blocked"],
});

export const getUserProductCompleteness = route({
  method: "POST",
  path: "/projects/joco-web-get-user-product-completeness",
  who: "signed-in",
  input: z.object({ joco_friendly_id: name }),
  output: z.object({
    joco_friendly_id: z.string(),
    completeness: z.number().min(0).max(1),
    /** Best score so far, in the activity's points. */
    score: z.number().nullable(),
    done: z.boolean(),
    reported_at: z.string().nullable(),
  }),
  summary: "Returns the person's progress in an activity, as the activity reported it.",
});

export const reportJoco = route({
  method: "POST",
  path: "/projects/joco-report",
  who: "anyone",
  input: z.object({ message: z.string().min(20).max(40_000).describe("A JWS, signed with the session's key") }),
  output: z.object({ completeness: z.number(), done: z.boolean() }),
  summary: "Receives an activity's report on a session: progress, score, resume state or done. Idempotent.",
  anyOrigin: true,
  errors: ["invalid_signature", "gone", "blocked"],
});

export const getJocoKeys = route({
  method: "GET",
  path: "/projects/joco-keys",
  who: "anyone",
  input: z.object({}),
  output: keySetSchema,
  summary: "Returns the public keys that verify this academy's requests to activities (JWKS).",
  anyOrigin: true,
});

/** The activity contract, version 1, documented in docs/activity-contract.md. */
export const CONTRACT = 1;

const STATE_MAX = 16_384;

/** The start request that an academy sends to a provider, as the payload of a JWS. */
export const startSchema = z.object({
  contract: z.literal(CONTRACT),
  /** The academy's origin. */
  iss: z.url(),
  /** The provider's start address. */
  aud: z.url(),
  iat: z.int(),
  exp: z.int(),
  jti: z.string(),
  activity: z.string(),
  language: z.literal("pt-BR"),
  learner: z.object({
    /** A stable pseudonym of the person within the academy. */
    id: z.string(),
    first_name: z.string(),
  }),
  session: z.object({
    id: z.string(),
    /** Signs the reports of this session (HS256); base64url of 32 bytes. */
    key: z.string(),
    report_url: z.url(),
    /** The page to return to. */
    return_url: z.url(),
  }),
  /** The state last saved by the activity; null the first time. */
  resume: z.string().max(STATE_MAX).nullable(),
});
export type Start = z.output<typeof startSchema>;

/** The provider's response: a URL for this person only. */
export const startedSchema = z.object({ url: z.url().max(4000) });

const completeness = z.number("precisa ser um número de 0 a 1.").min(0).max(1);

/** An activity's report, as the payload of a JWS (HS256, `kid`: the session). */
export const reportSchema = z.object({
  session: z.string().min(1).max(64),
  /** Increases from 1 within a session, to detect duplicate and late reports. */
  sequence: z.int().min(1).max(1_000_000_000),
  event: z.enum(["progress", "score", "resume", "done"]),
  completeness: completeness.optional(),
  score: z.number().min(0).max(1_000_000_000).optional(),
  state: z
    .string()
    .max(STATE_MAX)
    .refine((state) => !isOddText(state), "tem caracteres que não são texto")
    .optional(),
});
export type Report = z.output<typeof reportSchema>;
