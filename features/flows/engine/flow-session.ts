import { z } from "zod";
import { answerSchema } from "./answer.ts";

/** `open`: being answered. `finished`: completed. `withdrawn`: the person has withdrawn all answers. */
export const statusSchema = z.enum(["open", "finished", "withdrawn"]);

/** A person's walk through one version of a flow. The engine (this folder) derives everything else from it. */
export const sessionSchema = z
  .object({
    _id: z.uuid(),
    flow: z.string(),
    version: z.int(),
    status: statusSchema,
    /**
     * Grows with each change and is sent with the next one: a lower number is refused, because another tab has changed
     * the session.
     */
    revision: z.int(),
    started_at: z.iso.datetime(),
    updated_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    /**
     * Answers by block id, decrypted; only their owner gets them. Until the end they include those of abandoned
     * branches.
     */
    answers: z.record(z.string(), answerSchema),
    /** Id of the first block on the person's way without an answer; null when only the end is left. */
    at: z.string().nullable(),
    /** When each yes to a purpose ends, by the purpose's id. Purposes without an end, or answered no, are left out. */
    consents_end: z.record(z.string(), z.iso.datetime()),
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

/** Results of finishing a flow. The recommendation page is not among them: `recommendationOf` computes it. */
export const outcomeSchema = z
  .object({
    /** Points awarded by this call; 0 when they had been awarded before. */
    points: z.int(),
    /** Courses in which this call enrolled the person. */
    enrolled: z.array(z.object({ friendly_id: z.string(), name: z.string() })),
    /** Objects that the learning space suggests from now on, each with the reason. */
    suggestions: z.array(z.object({ course: z.string(), object: z.string(), title: z.string(), reason: z.string() })),
    /** Object that the flow opens next. Null: the person goes on to where they were going before the flow, or home. */
    open: z.object({ course: z.string(), object: z.string() }).nullable(),
    /** Conversation that the flow offers; null for none. */
    contact: z.object({ topic: z.string(), label: z.string() }).nullable(),
  })
  .meta({ id: "FlowOutcome" });
export type FlowOutcome = z.output<typeof outcomeSchema>;
