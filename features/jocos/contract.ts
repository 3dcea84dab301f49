import { z } from "zod";
import { isOddText } from "#shared/odd-text.ts";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

const name = z.string().min(1).max(120);

/** JSON Web Key Set (RFC 7517), public halves only. */
const keySetSchema = z
  .object({
    keys: z.array(z.object({ kty: z.string(), crv: z.string(), x: z.string(), kid: z.string(), alg: z.string() })),
  })
  .meta({ id: "KeySet" });

export const createJocoSession = route({
  method: "POST",
  path: "/projects/joco-web-create-session",
  who: "signed-in",
  scope: "learning:write",
  input: z.object({
    course_id: idOrFriendlyId("course"),
    object_id: idOrFriendlyId("object"),
    joco_friendly_id: name,
  }),
  output: z.object({
    /** Good for one opening; null when the activity gave none. */
    url: z.url().nullable(),
    opens: z.enum(["new_tab", "same_tab"]),
  }),
  summary: "Asks an activity's provider for the address at which this person may start it.",
  errors: ["blocked", "conflict"],
});

export const getUserProductCompleteness = route({
  method: "POST",
  path: "/projects/joco-web-get-user-product-completeness",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({ joco_friendly_id: name }),
  output: z.object({
    joco_friendly_id: z.string(),
    completeness: z.number().min(0).max(1),
    /** The best so far, in the activity's own points. */
    score: z.number().nullable(),
    done: z.boolean(),
    reported_at: z.string().nullable(),
  }),
  summary: "How far the person has come in an activity, as it has reported.",
});

export const reportJoco = route({
  method: "POST",
  path: "/projects/joco-report",
  who: "anyone",
  input: z.object({ message: z.string().min(20).max(40_000).describe("A JWS, signed with the session's key") }),
  output: z.object({ completeness: z.number(), done: z.boolean() }),
  summary:
    "What an activity reports of a session: progress, score, state to resume from, completion. Repeated, it changes nothing.",
  anyOrigin: true,
  errors: ["invalid_signature", "gone", "blocked"],
});

export const getJocoKeys = route({
  method: "GET",
  path: "/projects/joco-keys",
  who: "anyone",
  input: z.object({}),
  output: keySetSchema,
  summary: "The public keys that sign what this academy asks of activities (JWKS).",
  anyOrigin: true,
});

/** The activity contract, version 1: docs/activity-contract.md says it in words. */
export const CONTRACT = 1;

const STATE_MAX = 16_384;

/** What an academy asks of a provider, as the payload of a JWS: a learner wants to start. */
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
    /** The same for the same person in the same academy, and nothing else of them. */
    id: z.string(),
    first_name: z.string(),
  }),
  session: z.object({
    id: z.string(),
    /** Signs the reports of this session (HS256); base64url of 32 bytes. */
    key: z.string(),
    report_url: z.url(),
    /** The academy's `_id`, which reports carry as `X-Requested-By`. */
    project: z.uuid(),
    /** Where the way back leads. */
    return_url: z.url(),
  }),
  /** What the activity last asked to be given back; null the first time. */
  resume: z.string().max(STATE_MAX).nullable(),
});
export type Start = z.output<typeof startSchema>;

/** What the provider answers: an address for this person alone. */
export const startedSchema = z.object({ url: z.url().max(4000) });

const completeness = z.number("precisa ser um número de 0 a 1.").min(0).max(1);

/** What an activity reports, as the payload of a JWS (HS256, `kid`: the session). */
export const reportSchema = z.object({
  session: z.string().min(1).max(64),
  /** Counts up from 1 in a session: what comes twice or late is known by it. */
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
