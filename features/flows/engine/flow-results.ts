import { z } from "zod";

/** A number of people; null when it is below five, or could be used to compute one below five by subtraction. */
const people = z.int().nullable();

/** A group of answers to a question, shown as a bar. */
const groupSchema = z.object({
  /** The answer's label: "Costas ou lombar"; "Outras duas, juntas" when small groups were merged. */
  label: z.string(),
  /** Number of people in the group; null for merged options of a multiple choice. */
  people,
  /** Share of those who answered the question, 0 to 1; null when `people` is null. */
  share: z.number().nullable(),
  /** The labels that were merged because one of them had fewer than five people; else empty. */
  merged: z.array(z.string()),
});

export const flowResultsSchema = z
  .object({
    flow: z.object({ friendly_id: z.string(), title: z.string(), label: z.string(), sensitive: z.boolean() }),
    version: z.int(),
    published_at: z.iso.datetime(),
    is_newest: z.boolean(),
    /** One page of the flow's versions, newest first, with the number of people who started each. */
    versions: z.array(z.object({ version: z.int(), published_at: z.iso.datetime(), started: people })),
    /** What the next page's `before` is; null for the last page. */
    next: z.int().nullable(),
    /** Number of sessions of this version, without withdrawn ones. */
    started: people,
    finished: people,
    ongoing: people,
    /** Median seconds from start to end of those who finished; null when fewer than five have. */
    median_seconds: z.int().nullable(),
    /**
     * People whose answers count below, rounded down to a multiple of five, so that comparing two days reveals nobody's
     * answer. In a sensitive flow, only those who said yes to a purpose of the use `numbers`.
     */
    counted: people,
    not_counted: people,
    /** True when fewer than five people have started this version: `funnel` and `questions` are empty. */
    too_few: z.boolean(),
    /** False when only the first 20,000 sessions are counted, here and in the export. */
    is_whole: z.boolean(),
    /** The flow's blocks in the document's order, without branches. */
    funnel: z.array(
      z.object({
        block_id: z.string(),
        section: z.string().nullable(),
        title: z.string(),
        type: z.string(),
        /** True when not everybody passes this block, because it follows a branch. */
        is_optional: z.boolean(),
        /** Number of people who went on from this block; for an optional block, only of those in `counted`. */
        passed: people,
        /** Number of people who stopped at this block and did not return for a week. */
        stopped: people,
      }),
    ),
    /**
     * Results of each question. Choices, scales, numbers (in ranges) and consents have groups; free texts, dates and
     * files have only the number of answers.
     */
    questions: z.array(
      z.object({
        block_id: z.string(),
        section: z.string().nullable(),
        title: z.string(),
        type: z.string(),
        /** Number of people who answered the question, among those that are counted. */
        answered: people,
        groups: z.array(groupSchema),
        /** True when the groups are hidden, because fewer than five people answered the question or fewer than five did not. */
        too_few: z.boolean(),
      }),
    ),
  })
  .meta({ id: "FlowResults" });
export type FlowResults = z.output<typeof flowResultsSchema>;
