import { z } from "zod";
import { friendlyId, line, natural, oneOf, otherwise, record, text } from "./format-fields.ts";

const span = z.string().regex(/^\d{1,4}(min|h|d)$/, otherwise("precisa ser um tempo como “25min”, “8h” ou “3d”."));

const reply = record({
  by: line,
  text,
  /** After the message before. */
  after: span.optional(),
  accepted: z.boolean().default(false),
  helped: natural.default(0),
  same: natural.default(0),
  liked: natural.default(0),
  /** Hidden by the moderators, for this reason. */
  hidden: line.optional(),
  deleted: z.boolean().default(false),
  reported: record({
    by: line,
    reason: oneOf(["offence", "advertising", "exposure", "danger"]),
    note: z.string().max(1000).default(""),
  }).optional(),
});

/** forum/*.yaml: the conversations of a demo academy, which its people have had by the day of the import. */
export const forumSchema = record({
  course: friendlyId,
  /** Who takes part, beside the demo people. They become people of the academy, enrolled in the course. */
  people: z.array(line).max(60).default([]),
  topics: z
    .array(
      record({
        title: line,
        by: line,
        text,
        /** How long before the import it was opened. */
        ago: span,
        trail: friendlyId.optional(),
        object: friendlyId.optional(),
        tags: z.array(line).max(3, otherwise("são demais: o máximo são 3.")).default([]),
        pinned: z.boolean().default(false),
        locked: z.boolean().default(false),
        anonymous: z.boolean().default(false),
        helped: natural.default(0),
        same: natural.default(0),
        liked: natural.default(0),
        replies: z.array(reply).max(200).default([]),
      }),
    )
    .min(1),
});
