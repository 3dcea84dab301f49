import { z } from "zod";
import { route } from "#shared/route.ts";
import { givenSchema, judgementSchema } from "../objects/contract.ts";

const courseId = z.string().min(1).max(120);

const totalsSchema = z.object({
  objects_done: z.int(),
  objects_total: z.int(),
  /** Minutes of the objects that are done. */
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
});

export const createOrUpdateUserInput = route({
  method: "POST",
  path: "/projects/create-or-update-user-input",
  who: "signed-in",
  input: z.object({
    client_id: z.string().min(8).max(64).describe("Made by the caller; sent again, it changes nothing twice"),
    course_id: courseId,
    object_id: courseId,
    input: z.discriminatedUnion("kind", [
      z.object({ kind: z.literal("seen"), completeness: z.number().min(0).max(1) }),
      z.object({
        kind: z.literal("quiz"),
        block: z.string().min(1).max(80).describe("The question's id"),
        given: givenSchema,
      }),
      z.object({ kind: z.literal("opened") }),
      /** Time that the object was really visible since the last one of these; what passes the clock is not counted. */
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
    /** For an answer to a question: what it is worth. Sent again, it is judged alike. */
    judgement: judgementSchema.nullable(),
  }),
  summary: "Writes one thing a learner did into the ledger; progress, points and certificate follow at once.",
  errors: ["blocked"],
});
export type UserInput = z.output<typeof createOrUpdateUserInput.input>;
/** What the ledger holds: what people send, and what activities tell of them, which no person can send. */
export type LedgerInput = UserInput["input"] | { kind: "joco"; completeness: number };

export const getUserInputsTotals = route({
  method: "POST",
  path: "/projects/get-user-inputs-totals",
  who: "signed-in",
  input: z.object({ course_id: courseId }),
  output: totalsSchema,
  summary: "What the person has done in a course, in all and by trail.",
});

const periodSchema = z.enum(["week", "all"]);
export type RankingPeriod = z.output<typeof periodSchema>;

const rankingSchema = z.object({
  people: z.array(
    z.object({
      /** People with the same points share a place. */
      place: z.int(),
      /** How many people share that place, this one among them. */
      tied: z.int(),
      name: z.string(),
      points: z.int(),
      me: z.boolean(),
      /** Between this one and the one before, people are left out. */
      gap: z.boolean(),
    }),
  ),
  /** How many people are ranked. */
  total: z.int(),
  /** Without a place: no points yet, or staying out. */
  mine: z.object({ points: z.int(), place: z.int().nullable(), absent: z.boolean() }),
});
export type Ranking = z.output<typeof rankingSchema>;

export const getRanking = route({
  method: "GET",
  path: "/projects/ranking/{id}",
  who: "signed-in",
  input: z.object({
    id: courseId.describe("The course's _id or friendly_id"),
    period: periodSchema.default("all").describe("Of all time, or since Monday on the academy's calendar"),
    top: z.int().min(1).max(50).default(50),
  }),
  output: rankingSchema,
  summary: "The first of a course by points, and five above and below the person who asks.",
});

export const getPointEntries = route({
  method: "GET",
  path: "/projects/point-entries/{id}",
  who: "signed-in",
  input: z.object({
    id: courseId.describe("The course's _id or friendly_id"),
    period: periodSchema.default("all").describe("Of all time, or since Monday on the academy's calendar"),
    before: z.uuid().optional().describe("The last entry of the page before"),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        _id: z.uuid(),
        points: z.int(),
        /** Such as “+10 Escuta que acolhe”. */
        reason: z.string(),
        created_at: z.string(),
      }),
    ),
    /** True when there are older ones. */
    more: z.boolean(),
  }),
  summary: "Where the person's points in a course come from, the latest first, thirty at a time.",
});

export const changeRankingAbsence = route({
  method: "POST",
  path: "/projects/change-ranking-absence",
  who: "signed-in",
  input: z.object({
    absent: z.boolean(),
  }),
  output: z.object({ absent: z.boolean() }),
  summary: "Lets the person stay out of the academy's rankings, or come back. Their own points stay.",
});
