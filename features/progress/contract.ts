import { z } from "zod";
import { route } from "#shared/route.ts";

const courseId = z.string().min(1).max(120);

const totalsSchema = z.object({
  objects_done: z.int(),
  objects_total: z.int(),
  /** Minutes of the objects that are done. */
  minutes: z.int(),
  points: z.int(),
  trails: z.array(z.object({ _id: z.uuid(), objects_done: z.int(), objects_total: z.int() })),
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
        block: z.int().min(0).max(999),
        picked: z.array(z.int().min(0).max(99)).max(100),
      }),
      z.object({ kind: z.literal("opened") }),
    ]),
  }),
  output: z.object({
    object_id: z.uuid(),
    completeness: z.number(),
    done: z.boolean(),
    /** True only for the call that finished the object. */
    just_done: z.boolean(),
    points: z.int(),
    certificate: z.object({ _id: z.uuid() }).nullable(),
  }),
  summary: "Writes one thing a learner did into the ledger; progress, points and certificate follow at once.",
});
export type UserInput = z.output<typeof createOrUpdateUserInput.input>;

export const getUserInputsTotals = route({
  method: "POST",
  path: "/projects/get-user-inputs-totals",
  who: "signed-in",
  input: z.object({ course_id: courseId }),
  output: totalsSchema,
  summary: "What the person has done in a course, in all and by trail.",
});

export const getRanking = route({
  method: "GET",
  path: "/projects/ranking/{id}",
  who: "signed-in",
  input: z.object({ id: courseId.describe("The course's _id or friendly_id") }),
  output: z.object({
    people: z.array(
      z.object({
        /** Where in the list; people with the same points share a place, but not a line. */
        line: z.int(),
        place: z.int(),
        name: z.string(),
        points: z.int(),
        me: z.boolean(),
      }),
    ),
  }),
  summary: "The first five of a course by points, and five above and below the person who asks.",
});
