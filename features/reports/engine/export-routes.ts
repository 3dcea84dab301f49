import { z } from "zod";
import { idOrNone } from "#shared/id-or-none.ts";
import { route } from "#shared/route.ts";
import { SHEET_FORMATS } from "#shared/sheet-format.ts";

const STAFF = ["admin", "manager"] as const;
export const PERSON_SORTS = ["name", "progress", "visit"] as const;
export type PersonSort = (typeof PERSON_SORTS)[number];
export const REPORT_PARTS = ["objects", "people", "stopped", "questions", "classes"] as const;
export const CLASS_SORTS = [
  "name",
  "start",
  "people",
  "started",
  "finished",
  "stopped",
  "progress",
  "certified",
] as const;
export type ClassSort = (typeof CLASS_SORTS)[number];
export type ReportPart = (typeof REPORT_PARTS)[number];
const part = z.enum(REPORT_PARTS);
const format = z.enum(SHEET_FORMATS);

const reportFileSchema = z
  .object({
    _id: z.uuid(),
    part,
    format,
    /** The class that it is on alone; null: the whole course. */
    class_name: z.string().nullable(),
    state: z.enum(["preparing", "ready", "failed"]),
    /** How many rows are written so far. */
    row_count: z.int(),
    bytes: z.int().nullable(),
    asked_at: z.iso.datetime(),
    /** Until when it can be downloaded; null while it is not ready. */
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "ReportFile" });
export type ReportFile = z.output<typeof reportFileSchema>;

export const exportReport = route({
  method: "POST",
  path: "/projects/export-report",
  who: STAFF,
  scope: "staff:read",
  /** `course`: its _id or friendly id; empty: the academy's first. */
  input: z.object({
    course: z.string().max(120).default(""),
    part,
    format: format.default("csv"),
    /** Only the people of this class of the course; empty: everybody. */
    class_id: idOrNone,
    /** Of each person: only whose name has these words, in this order, as getPersonReport. */
    search: z.string().trim().max(120).default(""),
    sort: z.enum(PERSON_SORTS).default("name"),
    /** Of the classes: in this order, as getClassReport. */
    class_sort: z.enum(CLASS_SORTS).default("name"),
  }),
  output: z.object({
    /** Where the file is, for one minute; null while a job prepares it. */
    address: z.string().nullable(),
  }),
  summary:
    "A report on a course, whole, as CSV or XLSX: a link to it, or with many people a job that prepares it. A file of the same kind that is being prepared for the caller is not asked for twice.",
});

export const getReportFiles = route({
  method: "GET",
  path: "/projects/report-files",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ course: z.string().max(120).default("") }),
  output: z.object({ files: z.array(reportFileSchema) }),
  summary: "The files of a course's reports that jobs prepared for the caller within seven days, the latest first.",
});

export const openReportFile = route({
  method: "POST",
  path: "/projects/open-report-file",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ id: z.uuid() }),
  output: z.object({ address: z.string() }),
  summary: "Returns a link to a prepared file that holds for one minute; 404 after seven days.",
});
