import { z } from "zod";
import { idOrNone } from "#shared/id-or-none.ts";
import { MANAGER, route } from "#shared/route.ts";
import { USAGE_PARTS } from "./constants.ts";

const period = {
  days: z.union([z.literal(7), z.literal(28), z.literal(84)]).default(28),
  /** A course's friendly id; empty for all courses. */
  course: z.string().max(80).default(""),
  /** Id of one of the course's classes; empty for all people. */
  class_id: idOrNone,
};

const vital = z.number().nullable();

export const getUsage = route({
  method: "GET",
  path: "/projects/usage",
  who: MANAGER,
  input: z.object(period),
  output: z.object({
    /** Moment of the count; null before the first roll-up. */
    rolled_at: z.iso.datetime().nullable(),
    courses: z.array(z.object({ friendly_id: z.string(), name: z.string() })),
    /** Classes of the requested course, or of the academy's only course. */
    classes: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    learners: z.int(),
    /** People who studied in the period, with staff who tried a course and people who have since left it. */
    active: z.int(),
    /** Those of them who are enrolled in what they studied. */
    active_learners: z.int(),
    /** People who studied in the previous period of the same length. */
    active_before: z.int(),
    finished: z.int(),
    objects: z.int(),
    by_day: z.array(z.object({ day: z.iso.date(), active: z.int(), objects: z.int() })),
    /** Progress of the enrolments of the period. */
    funnel: z.object({ enrolled: z.int(), started: z.int(), half: z.int(), finished: z.int() }),
    /**
     * For each week of enrolment in the period, the number of people who studied in
     * that week and in each following one.
     */
    retention: z.array(z.object({ week: z.iso.date(), people: z.int(), studied: z.array(z.int()) })),
    /** 75th percentiles by page, device and network: in milliseconds, CLS without a unit. */
    vitals: z.array(
      z.object({
        path: z.string(),
        device: z.string(),
        network: z.string(),
        visits: z.int(),
        LCP: vital,
        INP: vital,
        CLS: vital,
        TTFB: vital,
      }),
    ),
  }),
  summary:
    "Returns how the academy is used: active people, completions, funnel, retention, page speed. Reads only rollups.",
});
export type Usage = z.output<typeof getUsage.output>;

export const exportUsage = route({
  method: "POST",
  path: "/projects/export-usage",
  who: MANAGER,
  input: z.object({ ...period, part: z.enum(USAGE_PARTS) }),
  output: z.object({ name: z.string(), csv: z.string() }),
  summary: "Exports one of the tables of GET /projects/usage as CSV.",
});
