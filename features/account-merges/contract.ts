import { z } from "zod";
import { MANAGER, route, RULES } from "#shared/route.ts";
import { personId } from "#shared/person-id.ts";

const TALENT_STATES = ["none", "draft", "published"] as const;

const accountSchema = z
  .object({
    _id: z.uuid(),
    name: z.string(),
    email: z.string(),
    rule: z.enum(RULES).nullable(),
    joined_at: z.iso.datetime(),
    /** Time of the person's last visit, saved at most once an hour; null for a person who never visited. */
    seen_at: z.iso.datetime().nullable(),
    has_password: z.boolean(),
    has_google: z.boolean(),
    has_second_factor: z.boolean(),
    /** Number of open sessions. */
    sessions: z.int(),
    /** Points earned in all courses together. */
    points: z.int(),
    certificates: z.int(),
    /** Number of messages in the forum. */
    posts: z.int(),
    /** Number of conversations with the staff. */
    threads: z.int(),
    talent: z.enum(TALENT_STATES),
    /** Whether this is the caller's own account. */
    is_self: z.boolean(),
  })
  .meta({ id: "MergedAccount" });
export type MergedAccount = z.output<typeof accountSchema>;

const MATCH_FIELDS = ["document", "phone", "name"] as const;
export const getMergeCandidates = route({
  method: "GET",
  path: "/projects/merge-candidates/{user_id}",
  who: MANAGER,
  scope: "staff:read",
  input: z.object({ user_id: personId }),
  output: z.object({
    account: z.object({ _id: z.uuid(), name: z.string(), email: z.string() }),
    candidates: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        email: z.string(),
        /** The value that both accounts share: CPF, telephone or name. */
        matched_by: z.enum(MATCH_FIELDS),
      }),
    ),
  }),
  summary: "Returns accounts that may belong to the same person: same CPF, telephone or name.",
});
export type MergeCandidates = z.output<typeof getMergeCandidates.output>;

const pair = { remaining_id: personId, removed_id: personId };

export const getAccountMerge = route({
  method: "GET",
  path: "/projects/account-merge/{remaining_id}",
  who: MANAGER,
  scope: "staff:read",
  input: z.object(pair),
  output: z.object({
    remaining: accountSchema,
    removed: accountSchema,
    courses: z.array(
      z.object({
        course_id: z.uuid(),
        course_name: z.string(),
        objects: z.int(),
        /**
         * Number of objects completed by each account (null for one that is not in the course), and by both together.
         */
        remaining_done: z.int().nullable(),
        removed_done: z.int().nullable(),
        both_done: z.int(),
      }),
    ),
    /** Numbers of duplicates in both accounts, which count once after the merge. */
    duplicates: z.object({ objects: z.int(), points: z.int(), certificates: z.int() }),
    /** Reason why these accounts cannot be merged in this direction, as a sentence; null when they can. */
    refusal: z.string().nullable(),
  }),
  summary: "Returns two accounts side by side, and what merging them would change.",
  errors: ["conflict"],
});
export type AccountMerge = z.output<typeof getAccountMerge.output>;

export const mergeAccounts = route({
  method: "POST",
  path: "/projects/merge-accounts",
  who: MANAGER,
  scope: "staff:write",
  input: z.object({
    ...pair,
    /** The e-mail address of the account to be removed, typed by the manager. */
    confirmation: z.string().trim().max(254),
  }),
  output: z.object({ remaining_id: z.uuid(), name: z.string(), certificates: z.int() }),
  summary:
    "Merges two accounts of one person: everything of `removed_id` is moved to `remaining_id`, and `removed_id` is deleted. It cannot be undone; both addresses are notified.",
  errors: ["conflict"],
});
