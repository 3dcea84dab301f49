import { z } from "zod";

/** Media types of the files that a file question accepts. */
export const FILE_TYPES = ["application/pdf", "image/png", "image/jpeg", "image/webp", "text/plain"] as const;

const text = z.string().trim().min(1).max(20_000);

/**
 * An answer to a block. `answerFault` checks that its form fits the block. Screens are answered with `seen` on going
 * on.
 */
export const answerSchema = z
  .union([
    /**
     * For blocks without a question (text, picture, video, score, recommendation): the person went on to the next
     * block.
     */
    z.strictObject({ seen: z.literal(true) }),
    /**
     * For `single` (exactly one) and `multiple`: ids of options. `other` is the person's own words, counted as one more
     * option.
     */
    z.strictObject({ picked: z.array(z.string().max(80)).max(60), other: z.string().trim().max(2000).optional() }),
    /** For `scale` and `number`. */
    z.strictObject({ number: z.number() }),
    /** For `date`: a day, as "2026-11-23". */
    z.strictObject({ date: z.iso.date() }),
    /** For `short` and `long`. */
    z.strictObject({ text }),
    /** For `file`. Only `POST /projects/flow-file` creates this answer; clients never send it. */
    z.strictObject({
      file: z.strictObject({ _id: z.uuid(), name: z.string().max(200), size: z.int(), type: z.string().max(100) }),
    }),
    /** For `consent`: a yes or no to each purpose, by its id. */
    z.strictObject({ consents: z.record(z.string().max(80), z.boolean()) }),
    /** The person chose "Prefiro não responder". */
    z.strictObject({ declined: z.literal(true) }),
    /** The person left the question empty, which is allowed when it is not required. */
    z.strictObject({ skipped: z.literal(true) }),
  ])
  .meta({ id: "FlowAnswer" });
export type FlowAnswer = z.output<typeof answerSchema>;

/** Answers by block id. */
export type FlowAnswers = Readonly<Record<string, FlowAnswer>>;
