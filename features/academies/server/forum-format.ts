import { z } from "zod";
import { friendlyId, line, natural, oneOf, messageIfInvalid, strictObject, text } from "#shared/format-fields.ts";

const span = z
  .string()
  .regex(/^\d{1,4}(min|h|d)$/, messageIfInvalid("precisa ser um tempo como “25min”, “8h” ou “3d”."));

const reply = strictObject({
  by: line,
  text,
  /** Time after the previous message. */
  after: span.optional(),
  accepted: z.boolean().default(false),
  helped: natural.default(0),
  same: natural.default(0),
  liked: natural.default(0),
  /** Reason for which the moderators have hidden the message; absent if they have not. */
  hidden: line.optional(),
  deleted: z.boolean().default(false),
  reported: strictObject({
    by: line,
    reason: oneOf(["offence", "advertising", "exposure", "danger"]),
    note: z.string().max(1000).default(""),
  }).optional(),
});

/** Schema of forum/*.yaml: conversations of a demo academy, written as if its people had had them before the import. */
export const forumSchema = strictObject({
  course: friendlyId,
  /** Names of people who write, besides the demo people. They become people of the academy, enrolled in the course. */
  people: z.array(line).max(60).default([]),
  topics: z
    .array(
      strictObject({
        title: line,
        by: line,
        text,
        /** Time between the opening of the topic and the import. */
        ago: span,
        trail: friendlyId.optional(),
        object: friendlyId.optional(),
        tags: z.array(line).max(3, messageIfInvalid("são demais: o máximo são 3.")).default([]),
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
