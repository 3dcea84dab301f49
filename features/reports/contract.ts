import { z } from "zod";
import { idOrNone } from "#shared/id-or-none.ts";
import { route, STAFF } from "#shared/route.ts";
import { SHEET_FORMATS } from "#shared/sheet-format.ts";
import { CLASS_SORTS, PERSON_SORTS, REPORT_PARTS } from "./constants.ts";
import { MAILINGS } from "./constants.ts";

export * from "./engine/export-routes.ts";

/** A course's _id or friendly id; empty for the academy's first course. */
const course = z.string().max(120).default("");
/** Id of a class of the course, to which the report is limited; empty for all people. */
const class_id = idOrNone;
const after = idOrNone;
const head = {
  courses: z.array(z.object({ friendly_id: z.string(), name: z.string() })),
  /** The course that the report is on; null only if the academy has no course. */
  course: z.object({ _id: z.uuid(), friendly_id: z.string(), name: z.string() }).nullable(),
  /** The course's classes, at most 200: those that end last, and always the chosen one. */
  classes: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  has_more_classes: z.boolean(),
  /** The class to which the report is limited; null for all people. */
  class: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
  /** Days without a step after which a person counts as stopped: a setting of the academy. */
  stopped_after_days: z.int(),
};
/**
 * Period in which the caller gets the course's or class's figures by e-mail. `mailed` adds the
 * report that is attached, and its format.
 */
const mailing = z.enum(MAILINGS);
const mailed = { mailing, mailing_part: z.enum(REPORT_PARTS), mailing_format: z.enum(SHEET_FORMATS) };
/**
 * For a course with many people, the moment when a job counted it, and whether it is being counted
 * again. Null if the numbers are current.
 */
const counted = z.object({ at: z.iso.datetime(), is_again: z.boolean() }).nullable();

/** Quartiles of active time in seconds: half of the people took between `lower` and `upper`. */
const activeTime = z.object({ people: z.int(), lower: z.int(), median: z.int(), upper: z.int() });

export const getCourseReport = route({
  method: "GET",
  path: "/projects/course-report",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ course, class_id }),
  output: z.object({
    ...head,
    counted,
    ...mailed,
    enrolled: z.int(),
    started: z.int(),
    finished: z.int(),
    /** Number of people with a certificate that is valid today. */
    certified: z.int(),
    stopped: z.int(),
    /** Median of the days from the first step to the completion, of the people with a certificate; null without any. */
    median_days: z.number().nullable(),
    /** Minutes that all completed objects take together, by their planned duration. */
    minutes: z.int(),
    trails: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        objects: z.array(
          z.object({
            _id: z.uuid(),
            title: z.string(),
            /** Number of people who completed the object. */
            done: z.int(),
            /** Number of people who stopped in the object or right after it. */
            stopped: z.int(),
            /** Active time of the people who completed the object; null if it was measured for fewer than five. */
            time: activeTime.nullable(),
          }),
        ),
      }),
    ),
  }),
  summary:
    "Returns the progress of a course's people: enrolled, started, finished, and how many completed each object.",
});
export type CourseReport = z.output<typeof getCourseReport.output>;

export const getPersonReport = route({
  method: "GET",
  path: "/projects/person-report",
  who: STAFF,
  scope: "staff:read",
  input: z.object({
    course,
    search: z.string().trim().max(120).default(""),
    sort: z.enum(PERSON_SORTS).default("name"),
    class_id,
    after,
  }),
  output: z.object({
    ...head,
    trails: z.array(z.object({ _id: z.uuid(), name: z.string(), objects: z.int() })),
    people: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        /** The person's last step in the course; null before the first one. */
        visited_at: z.iso.datetime().nullable(),
        state: z.enum(["new", "going", "stopped", "finished", "suspended"]),
        objects_done: z.int(),
        /** Minutes that the person's completed objects take, by their planned duration. */
        minutes: z.int(),
        /** Objects completed and objects only begun, in the order of `trails` above. */
        trails: z.array(z.object({ done: z.int(), begun: z.int() })),
      }),
    ),
    next: z.uuid().nullable(),
  }),
  summary: "Returns each person of a course with their progress in each trail, 25 per page.",
});
export type PersonReport = z.output<typeof getPersonReport.output>;

export const getStoppedReport = route({
  method: "GET",
  path: "/projects/stopped-report",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ course, class_id, after }),
  output: z.object({
    ...head,
    counted,
    count: z.int(),
    /** Number of published objects of the course. */
    objects: z.int(),
    people: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        email: z.string(),
        visited_at: z.iso.datetime(),
        /** Object of the person's last step; null if it no longer exists. */
        object: z.object({ title: z.string(), completeness: z.number() }).nullable(),
        objects_done: z.int(),
      }),
    ),
    next: z.uuid().nullable(),
  }),
  summary:
    "Returns the people who started a course, did not finish it, and took no step for a number of days that the academy sets (14 by default); latest first, 25 per page.",
});
export type StoppedReport = z.output<typeof getStoppedReport.output>;

export const getQuestionReport = route({
  method: "GET",
  path: "/projects/question-report",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ course, class_id }),
  output: z.object({
    ...head,
    counted,
    /** Max number of people counted: those who visited the course last. */
    max_people: z.int(),
    questions: z.array(
      z.object({
        /** Id of the question, unique within its object. */
        _id: z.string(),
        object_id: z.uuid(),
        /** The object's title. */
        object: z.string(),
        question: z.string(),
        answers: z.int(),
        /** Share of people whose first attempt was right, 0 to 1; null below five answers. */
        first_right: z.number().nullable(),
        /** Point-biserial correlation with the other questions, -1 to 1; null if it cannot be computed. */
        discrimination: z.number().nullable(),
        verdict: z.enum(["few", "reversed", "hard", "flat", "fine"]),
      }),
    ),
  }),
  summary: "Returns the difficulty and discrimination of each question of a course, and which questions to review.",
});
export type QuestionReport = z.output<typeof getQuestionReport.output>;

export const getClassReport = route({
  method: "GET",
  path: "/projects/class-report",
  who: STAFF,
  scope: "staff:read",
  input: z.object({
    course,
    sort: z.enum(CLASS_SORTS).default("name"),
    page: z.int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    ...head,
    counted,
    pages: z.int(),
    /** The classes on this page of the report; `classes` above lists those to choose from. */
    rows: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        starts_on: z.iso.date(),
        ends_on: z.iso.date(),
        /** All figures are null if a job counts the course and has not counted this class yet. */
        people: z.int().nullable(),
        started: z.int().nullable(),
        finished: z.int().nullable(),
        stopped: z.int().nullable(),
        /** Number of people with a certificate that is valid today. */
        certified: z.int().nullable(),
        /** Mean share of the course's published objects that the class completed, 0 to 1; null without people. */
        progress: z.number().nullable(),
      }),
    ),
  }),
  summary: "Returns the classes of a course side by side: how many people started, stopped and finished, 50 per page.",
});
export type ClassReport = z.output<typeof getClassReport.output>;

export const requestRecount = route({
  method: "POST",
  path: "/projects/recount-course",
  who: STAFF,
  input: z.object({ course }),
  output: z.object({
    /** True if a job counts the course again; false if its numbers are always current. */
    is_counting: z.boolean(),
  }),
  summary: "Recounts the numbers of a course with many people, which otherwise happens once an hour.",
});

export const subscribeReport = route({
  method: "POST",
  path: "/projects/subscribe-report",
  who: STAFF,
  input: z.object({
    course,
    class_id,
    mailing,
    mailing_part: mailed.mailing_part.default("objects"),
    mailing_format: mailed.mailing_format.default("csv"),
  }),
  output: z.object(mailed),
  summary:
    "Subscribes the caller to the figures of a course or class by e-mail, on Mondays or on the first of each month, with a report as a file; or ends the subscription.",
});

const weekFigure = z.object({ now: z.int(), before: z.int() });

export const getStaffWeek = route({
  method: "GET",
  path: "/projects/staff-week",
  who: STAFF,
  scope: "staff:read",
  input: z.object({}),
  output: z.object({
    stopped_after_days: z.int(),
    /** Courses on the air in which people stopped, highest number first; each counts up to a thousand people. */
    stopped: z.array(z.object({ friendly_id: z.string(), name: z.string(), people: z.int() })),
    /** Number of people who stopped in these courses, each counted once; of each course, a thousand at most. */
    stopped_people: z.int(),
    /** Number of people who have never signed in, at most a thousand. */
    never_signed_in: z.int(),
    /** Whether anybody without a rule is in the academy, invited people included. */
    has_learners: z.boolean(),
    /** Courses on the air whose last day is within the next seven days, with people who have not finished. */
    ending: z.array(
      z.object({
        friendly_id: z.string(),
        name: z.string(),
        ends_on: z.iso.date(),
        enrolled: z.int(),
        /** Number of people without a certificate of the course. */
        left: z.int(),
      }),
    ),
    /** The seven days up to today; each figure has that of the seven days before. */
    week: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      people: weekFigure,
      active: weekFigure,
      objects: weekFigure,
      certificates: weekFigure,
    }),
  }),
  summary: "Returns the learners who need the staff's attention, and the week's figures.",
});
export type StaffWeek = z.output<typeof getStaffWeek.output>;
