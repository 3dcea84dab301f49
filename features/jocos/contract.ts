import { z } from "zod";
import { hasUnprintableCharacters } from "#shared/unprintable-characters.ts";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";

const name = z.string().min(1).max(120);

/** JSON Web Key Set (RFC 7517) of public keys. */
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
    /** Single-use address that starts the activity; null if the provider returned none. */
    url: z.url().nullable(),
    opens: z.enum(["new_tab", "same_tab"]),
  }),
  summary: "Requests from an activity's provider the address at which this person may start it.",
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
    /** The person's best score so far, in the activity's own points; null for none. */
    score: z.number().nullable(),
    done: z.boolean(),
    reported_at: z.string().nullable(),
  }),
  summary: "Returns the person's progress in an activity, as the activity has reported it.",
});

export const reportJoco = route({
  method: "POST",
  path: "/projects/joco-report",
  who: "anyone",
  input: z.object({ message: z.string().min(20).max(40_000).describe("A JWS, signed with the session's key") }),
  output: z.object({ completeness: z.number(), done: z.boolean() }),
  summary:
    "Saves an activity's report about a session: progress, score, state to resume from, completion. A repeated report changes nothing.",
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

/** Version of the contract between academies and activities, described in docs/activity-contract.md. */
export const CONTRACT = 1;

const STATE_MAX = 16_384;

/** Payload of the JWS with which an academy asks a provider to start an activity for a learner. */
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
    /** Pseudonym of the person, stable within an academy. */
    id: z.string(),
    first_name: z.string(),
  }),
  session: z.object({
    id: z.string(),
    /** Key that signs the reports of this session (HS256): 32 bytes as base64url. */
    key: z.string(),
    report_url: z.url(),
    /** The academy's `_id`, which reports carry as `X-Requested-By`. */
    project: z.uuid(),
    /** Address of the page to return to after the activity. */
    return_url: z.url(),
  }),
  /** The state that the activity last saved, to resume from; null the first time. */
  resume: z.string().max(STATE_MAX).nullable(),
});
export type Start = z.output<typeof startSchema>;

/** The provider's response: an address for this person only. */
export const startedSchema = z.object({ url: z.url().max(4000) });

const completeness = z.number("precisa ser um número de 0 a 1.").min(0).max(1);

/** Payload of the JWS with which an activity reports (HS256; `kid` is the session). */
export const reportSchema = z.object({
  session: z.string().min(1).max(64),
  /** Counts up from 1 within a session, so that duplicate and late reports are recognised. */
  sequence: z.int().min(1).max(1_000_000_000),
  event: z.enum(["progress", "score", "resume", "done"]),
  completeness: completeness.optional(),
  score: z.number().min(0).max(1_000_000_000).optional(),
  state: z
    .string()
    .max(STATE_MAX)
    .refine((state) => !hasUnprintableCharacters(state), "tem caracteres que não são texto")
    .optional(),
});
export type Report = z.output<typeof reportSchema>;
