import { z } from "zod";

const text = z.string().trim().min(1).max(20_000);

/** One answer. Which form a block takes: `answerFault`. Display blocks are answered with `seen` when one goes on. */
export const answerSchema = z
  .union([
    /** text, picture, video, score, recommendation: the person went on. */
    z.strictObject({ seen: z.literal(true) }),
    /** single (exactly one), multiple: ids of options; `other` is the person's own words, counted as one more. */
    z.strictObject({ picked: z.array(z.string().max(80)).max(60), other: z.string().trim().max(2000).optional() }),
    /** scale, number. */
    z.strictObject({ number: z.number() }),
    /** date, as "2026-11-23". */
    z.strictObject({ date: z.iso.date() }),
    /** short, long. */
    z.strictObject({ text }),
    /** file; made by `POST /projects/flow-file`, never sent by a client. */
    z.strictObject({
      file: z.strictObject({ _id: z.uuid(), name: z.string().max(200), size: z.int(), type: z.string().max(100) }),
    }),
    /** consent: a yes or no for each purpose. */
    z.strictObject({ consents: z.record(z.string().max(80), z.boolean()) }),
    /** "Prefiro não responder". */
    z.strictObject({ declined: z.literal(true) }),
    /** Left empty, where the question is not required. */
    z.strictObject({ skipped: z.literal(true) }),
  ])
  .meta({ id: "FlowAnswer" });
export type FlowAnswer = z.output<typeof answerSchema>;

/** By block id. */
export type FlowAnswers = Readonly<Record<string, FlowAnswer>>;
