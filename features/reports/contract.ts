import { z } from "zod";
import { idOrNone } from "#shared/id-or-none.ts";
import { route } from "#shared/route.ts";
import { SHEET_FORMATS } from "#shared/sheet-format.ts";
import { CLASS_SORTS, PERSON_SORTS, REPORT_PARTS } from "./engine/export-routes.ts";

export * from "./engine/export-routes.ts";

const STAFF = ["admin", "manager"] as const;

/** A course's _id or friendly id; empty: the academy's first. */
const course = z.string().max(120).default("");
/** Only the people of this class of the course; empty: everybody. */
const class_id = idOrNone;
const after = idOrNone;
const head = {
  courses: z.array(z.object({ friendly_id: z.string(), name: z.string() })),
  /** Null only where the academy has no course. */
  course: z.object({ _id: z.uuid(), friendly_id: z.string(), name: z.string() }).nullable(),
  /** Of the course: 200 at most, those that end last, and the chosen one. */
  classes: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  has_more_classes: z.boolean(),
  /** Whose people alone the report is on; null: everybody. */
  class: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
};
export const MAILINGS = ["none", "weekly", "monthly"] as const;
/** How often the caller gets the figures of the course or class by e-mail, and which file goes with them. */
const mailing = z.enum(MAILINGS);
const mailed = { mailing, mailing_part: z.enum(REPORT_PARTS), mailing_format: z.enum(SHEET_FORMATS) };
/** When a job counted a course with many people; null where the numbers are those of now. */
const counted = z.object({ at: z.iso.datetime(), is_again: z.boolean() }).nullable();

/** Quartiles, in seconds: half of the people took between the lower and the upper one. */
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
    /** With a certificate that is valid today. */
    certified: z.int(),
    stopped: z.int(),
    /** From the first step to the end; half of those with a certificate took less. */
    median_days: z.number().nullable(),
    /** That all objects which people completed take, together. */
    minutes: z.int(),
    trails: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        objects: z.array(
          z.object({
            _id: z.uuid(),
            title: z.string(),
            /** How many completed it. */
            done: z.int(),
            /** How many stopped in it or right after it. */
            stopped: z.int(),
            /** The active time of those who completed it; null below five people whose time was measured. */
            time: activeTime.nullable(),
          }),
        ),
      }),
    ),
  }),
  summary: "How far the people of a course came: enrolled, started, finished, and how many completed each object.",
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
        /** Null before the first step. */
        visited_at: z.iso.datetime().nullable(),
        state: z.enum(["new", "going", "stopped", "finished"]),
        objects_done: z.int(),
        /** That the completed objects take. */
        minutes: z.int(),
        /** As in `trails`: objects completed, and begun only. */
        trails: z.array(z.object({ done: z.int(), begun: z.int() })),
      }),
    ),
    next: z.uuid().nullable(),
  }),
  summary: "Each person of a course with what they completed of each trail, 50 per page.",
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
    /** How many objects the course has. */
    objects: z.int(),
    people: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        email: z.string(),
        visited_at: z.iso.datetime(),
        /** Where the last step was; null when it has gone. */
        object: z.object({ title: z.string(), completeness: z.number() }).nullable(),
        objects_done: z.int(),
      }),
    ),
    next: z.uuid().nullable(),
  }),
  summary:
    "Who started a course, did not finish it, and took no step for 14 days or more; the latest first, 50 per page.",
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
    /** At most so many people are counted, those who were in the course last. */
    most_people: z.int(),
    questions: z.array(
      z.object({
        /** The question's id in its object. */
        _id: z.string(),
        object_id: z.uuid(),
        /** The object's title. */
        object: z.string(),
        question: z.string(),
        answers: z.int(),
        /** The share that was right at the first attempt; null below five answers. */
        first_right: z.number().nullable(),
        /** The point-biserial correlation with the other questions, -1 to 1; null where it cannot be computed. */
        discrimination: z.number().nullable(),
        verdict: z.enum(["few", "reversed", "hard", "flat", "fine"]),
      }),
    ),
  }),
  summary: "How hard each question of a course is, how well it separates people, and which questions to review.",
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
    /** `classes` are those to choose from; these are the page's. */
    rows: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        starts_on: z.iso.date(),
        ends_on: z.iso.date(),
        /** This and what follows are null where a job counts and has not counted the class yet. */
        people: z.int().nullable(),
        started: z.int().nullable(),
        finished: z.int().nullable(),
        stopped: z.int().nullable(),
        /** With a certificate that is valid today. */
        certified: z.int().nullable(),
        /** The mean share of the course's published objects that its people completed, 0 to 1; null without people. */
        progress: z.number().nullable(),
      }),
    ),
  }),
  summary: "The classes of a course side by side: how many started, stopped and finished, 50 per page.",
});
export type ClassReport = z.output<typeof getClassReport.output>;

export const askRecount = route({
  method: "POST",
  path: "/projects/recount-course",
  who: STAFF,
  input: z.object({ course }),
  output: z.object({
    /** False where the numbers are those of now anyway. */
    is_counting: z.boolean(),
  }),
  summary: "Has the numbers of a course with many people counted again, which otherwise happens once an hour.",
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
    "Has the figures of a course, or of a class of it, sent to the caller by e-mail on Mondays, on the first of each month, or not; with a report as a file.",
});

const weekFigure = z.object({ now: z.int(), before: z.int() });

export const getStaffWeek = route({
  method: "GET",
  path: "/projects/staff-week",
  who: STAFF,
  scope: "staff:read",
  input: z.object({}),
  output: z.object({
    /** The courses in which somebody stopped, the most first; each counts a thousand at most. */
    stopped: z.array(z.object({ friendly_id: z.string(), name: z.string(), people: z.int() })),
    /** How many never came in; a thousand at most. */
    never_in: z.int(),
    /** The classes that end within a week. */
    ending: z.array(
      z.object({
        friendly_id: z.string(),
        name: z.string(),
        ends_on: z.iso.date(),
        enrolled: z.int(),
        /** How many have not finished. */
        left: z.int(),
      }),
    ),
    /** The first and the last of seven days, today; each figure beside that of the seven days before. */
    week: z.object({
      from: z.iso.date(),
      to: z.iso.date(),
      people: weekFigure,
      active: weekFigure,
      objects: weekFigure,
      certificates: weekFigure,
    }),
  }),
  summary: "What waits for staff among those who learn, and the week in figures.",
});
export type StaffWeek = z.output<typeof getStaffWeek.output>;
