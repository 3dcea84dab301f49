import { z } from "zod";
import { answerSchema } from "./answer.ts";

/** `open`: being answered. `finished`. `withdrawn`: the person took all answers back. */
export const statusSchema = z.enum(["open", "finished", "withdrawn"]);

/** A person's own passage through one version of a flow. The engine (this folder) derives everything else from it. */
export const sessionSchema = z
  .object({
    _id: z.uuid(),
    flow: z.string(),
    version: z.int(),
    status: statusSchema,
    /** Grows with each change; send it with the next one: a lower one is refused (two tabs). */
    revision: z.int(),
    started_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    /** By block id, in clear, for their owner alone; answers off the way included, until the end. */
    answers: z.record(z.string(), answerSchema),
    /** The block to go on with: the first on the way that has no answer; null when only the end is left. */
    at: z.string().nullable(),
  })
  .meta({ id: "FlowSession" });
export type FlowSession = z.output<typeof sessionSchema>;

export const savedSchema = z.object({
  session_id: z.uuid(),
  block_id: z.string(),
  revision: z.int(),
  status: statusSchema,
  at: z.string().nullable(),
  saved_at: z.iso.datetime(),
});

/** What finishing brought about. The recommendation page itself comes from the engine: `recommendationOf`. */
export const outcomeSchema = z
  .object({
    /** Points awarded now; 0 when they had been awarded before. */
    points: z.int(),
    /** Courses in which the person was enrolled now. */
    enrolled: z.array(z.object({ friendly_id: z.string(), name: z.string() })),
    /** What is suggested from now on in the learning space, with its reason. */
    suggestions: z.array(z.object({ course: z.string(), object: z.string(), title: z.string(), reason: z.string() })),
    /** Where to go on, if the flow names an object; else where the person was going, or home. */
    open: z.object({ course: z.string(), object: z.string() }).nullable(),
    /** Offers a conversation on this topic. */
    contact: z.object({ topic: z.string(), label: z.string() }).nullable(),
  })
  .meta({ id: "FlowOutcome" });
export type FlowOutcome = z.output<typeof outcomeSchema>;
