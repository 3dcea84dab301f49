import { z } from "zod";

/** People, or null: fewer than five, and not to be found by subtraction either. */
const people = z.int().nullable();

/** One bar of a question. */
const groupSchema = z.object({
  /** "Costas ou lombar"; "Outras duas, juntas" where small groups were merged. */
  label: z.string(),
  /** Null for merged options of a multiple choice: fewer than five people picked each, or all but fewer than five. */
  people,
  /** 0 to 1, of those who answered the question; null like `people`. */
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
    /** Newest first, with how many people began each. */
    versions: z.array(z.object({ version: z.int(), published_at: z.iso.datetime(), started: people })),
    /** All sessions of the version, withdrawn ones left out. */
    started: people,
    finished: people,
    ongoing: people,
    /** The median from first to last answer of those who finished. */
    median_seconds: z.int().nullable(),
    /**
     * Whose answers count below, rounded down to fives: numbers change only when five more people have finished, so that
     * nobody's answer shows in the difference of two days. Of a sensitive flow: who said yes to a purpose of use
     * `numbers`.
     */
    counted: people,
    not_counted: people,
    /** Fewer than five people in all: everything else is empty. */
    too_few: z.boolean(),
    /** False: only the first 20,000 sessions are counted, here and in the export. */
    is_whole: z.boolean(),
    /** In the document's order, branch blocks left out. */
    funnel: z.array(
      z.object({
        block_id: z.string(),
        section: z.string().nullable(),
        title: z.string(),
        type: z.string(),
        /** Not everybody comes by: a branch leads to it. */
        is_optional: z.boolean(),
        /** Who went on from here; of an optional block, only those of `counted`. */
        passed: people,
        /** The people who stopped here, and did not return for a week. */
        stopped: people,
      }),
    ),
    /** Single and multiple choices, scales, numbers (in ranges) and consents. Free texts, days and files: only how many. */
    questions: z.array(
      z.object({
        block_id: z.string(),
        section: z.string().nullable(),
        title: z.string(),
        type: z.string(),
        /** Who answered and is counted. */
        answered: people,
        groups: z.array(groupSchema),
        /** Too few answered: no groups. */
        too_few: z.boolean(),
      }),
    ),
  })
  .meta({ id: "FlowResults" });
export type FlowResults = z.output<typeof flowResultsSchema>;
