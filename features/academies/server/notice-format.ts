import { MAX_LISTED } from "#shared/list-limits.ts";
import { numberText } from "#shared/number-text.ts";
import { z } from "zod";
import { friendlyId, line, oneOf, messageIfInvalid, positive, strictObject, text } from "#shared/format-fields.ts";

const date = z.iso.date(messageIfInvalid("precisa ser uma data como 2026-09-21."));

const noClass = z.never({
  error: ({ input }) =>
    `não há a turma “${String(input).slice(0, 80)}” numa pasta: turmas são de pessoas. Tire este campo; os avisos de uma turma ficam na academia como estão.`,
});

export const TOO_MANY_LISTED = `são demais: o máximo são ${numberText(MAX_LISTED)}.`;
const tooMany = messageIfInvalid(TOO_MANY_LISTED);

/** Schema of announcements.yaml. */
export const announcementsSchema = strictObject({
  announcements: z
    .array(
      strictObject({
        friendly_id: friendlyId,
        kind: oneOf(["notice", "choice", "reading"]),
        title: line,
        text,
        options: z.array(line).max(8, messageIfInvalid("são demais: o máximo são 8.")).default([]),
        course: friendlyId.optional(),
        class: noClass.optional(),
        starts_on: date.optional(),
        ends_on: date.optional(),
      }),
    )
    .max(MAX_LISTED, tooMany)
    .default([]),
});

/** Schema of deep-links.yaml. */
export const deepLinksSchema = strictObject({
  deep_links: z
    .array(
      strictObject({
        friendly_id: friendlyId,
        course: friendlyId,
        object: friendlyId.optional(),
        name: line.optional(),
        block: positive.optional(),
        opens_course: z.boolean().default(false),
        enrolls: z.boolean().default(false),
        starts_on: date.optional(),
        ends_on: date.optional(),
        off: z.boolean().default(false),
      }),
    )
    .max(MAX_LISTED, tooMany)
    .default([]),
});
