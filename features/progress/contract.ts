import { z } from "zod";
import { route } from "#shared/route.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { givenSchema, judgementSchema } from "../objects/contract.ts";

const courseId = idOrFriendlyId("course");

const totalsSchema = z
  .object({
    objects_done: z.int(),
    objects_total: z.int(),
    /** Sum of the minutes of the completed objects. */
    minutes: z.int(),
    points: z.int(),
    trails: z.array(
      z.object({
        _id: z.uuid(),
        objects_done: z.int(),
        objects_total: z.int(),
        minutes: z.int(),
        points: z.int(),
      }),
    ),
  })
  .meta({ id: "Totals" });

export const createOrUpdateUserInput = route({
  method: "POST",
  path: "/projects/create-or-update-user-input",
  who: "signed-in",
  scope: "learning:write",
  answersStudentView: true,
  input: z.object({
    client_id: z.string().min(8).max(64).describe("Chosen by the caller; sending the same id again has no effect"),
    course_id: courseId,
    object_id: idOrFriendlyId("object"),
    input: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("seen"), completeness: z.number().min(0).max(1) }),
      z.object({
        kind: z.literal("quiz"),
        block: z.string().min(1).max(80).describe("The question's id"),
        given: givenSchema,
      }),
      z.object({ kind: z.literal("opened") }),
      /**
       * Seconds for which the object was visible since the last `spent` input. The
       * server counts no more than have passed.
       */
      z.object({ kind: z.literal("spent"), seconds: z.int().min(0).max(86_400) }),
    ]),
  }),
  output: z.object({
    object_id: z.uuid(),
    completeness: z.number(),
    done: z.boolean(),
    /** True only for the call that finished the object. */
    just_done: z.boolean(),
    points: z.int(),
    certificate: z.object({ _id: z.uuid(), token: z.string() }).nullable(),
    /** Result of an answer to a question; null for other inputs. The same when the answer is sent again. */
    judgement: judgementSchema.nullable(),
  }),
  summary: "Records one input of a learner; progress, points and certificate are updated at once.",
  errors: ["blocked", "content_changed"],
});
export type UserInput = z.output<typeof createOrUpdateUserInput.input>;
/** Inputs in the ledger: those sent by people, and an activity's reports (`joco`), which no person can send. */
export type LedgerInput = UserInput["input"] | { kind: "joco"; completeness: number };

export const getUserInputsTotals = route({
  method: "POST",
  path: "/projects/get-user-inputs-totals",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({ course_id: courseId }),
  output: totalsSchema,
  summary: "Returns what the person has done in a course, in total and by trail.",
});

const periodSchema = z.enum(["week", "all"]);
export type RankingPeriod = z.output<typeof periodSchema>;

const rankingSchema = z
  .object({
    people: z.array(
      z.object({
        /** People with the same points share a place. */
        place: z.int(),
        /** Number of people who share that place, including this one. */
        tied: z.int(),
        name: z.string(),
        points: z.int(),
        me: z.boolean(),
        /** True if people between this person and the previous one are left out. */
        gap: z.boolean(),
      }),
    ),
    /** Number of people in the ranking. */
    total: z.int(),
    /**
     * The caller's own points and place. `place` is null without points, and while
     * the person has opted out (`absent`).
     */
    mine: z.object({ points: z.int(), place: z.int().nullable(), absent: z.boolean() }),
  })
  .meta({ id: "Ranking" });
export type Ranking = z.output<typeof rankingSchema>;

export const getRanking = route({
  method: "GET",
  path: "/projects/ranking/{id}",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({
    id: courseId,
    period: periodSchema.default("all").describe("Of all time, or since Monday on the academy's calendar"),
    top: z.int().min(1).max(50).default(50),
  }),
  output: rankingSchema,
  summary: "Returns the top of a course by points, and the five people above and below the caller.",
});

export const getPointEntries = route({
  method: "GET",
  path: "/projects/point-entries/{id}",
  who: "signed-in",
  scope: "learning:read",
  input: z.object({
    id: courseId,
    period: periodSchema.default("all").describe("Of all time, or since Monday on the academy's calendar"),
    before: z.uuid().optional().describe("The last entry of the previous page"),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        _id: z.uuid(),
        points: z.int(),
        /** Points and title, such as “+10 Escuta que acolhe”. */
        reason: z.string(),
        created_at: z.string(),
      }),
    ),
    /** True if there are older entries. */
    more: z.boolean(),
  }),
  summary: "Returns the entries of the person's points in a course, latest first, thirty per page.",
});

export const changeRankingAbsence = route({
  method: "POST",
  path: "/projects/change-ranking-absence",
  who: "signed-in",
  scope: "learning:write",
  input: z.object({
    absent: z.boolean(),
  }),
  output: z.object({ absent: z.boolean() }),
  summary: "Opts the person out of the academy's rankings, or back in. Their points stay.",
});
