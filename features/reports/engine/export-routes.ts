import { z } from "zod";
import { idOrNone } from "#shared/id-or-none.ts";
import { route, STAFF } from "#shared/route.ts";
import { SHEET_FORMATS } from "#shared/sheet-format.ts";
import { PERSON_SORTS, REPORT_PARTS, CLASS_SORTS } from "../constants.ts";

const part = z.enum(REPORT_PARTS);
const format = z.enum(SHEET_FORMATS);

const reportFileSchema = z
  .object({
    _id: z.uuid(),
    part,
    format,
    /** Name of the class to which the report is limited; null for the whole course. */
    class_name: z.string().nullable(),
    state: z.enum(["preparing", "ready", "failed"]),
    /** Number of rows written so far. */
    row_count: z.int(),
    bytes: z.int().nullable(),
    asked_at: z.iso.datetime(),
    /** Moment until which the file can be downloaded; null until it is ready. */
    expires_at: z.iso.datetime().nullable(),
  })
  .meta({ id: "ReportFile" });
export type ReportFile = z.output<typeof reportFileSchema>;

export const exportReport = route({
  method: "POST",
  path: "/projects/export-report",
  who: STAFF,
  scope: "staff:read",
  /** `course` is its _id or friendly id; empty for the academy's first course. */
  input: z.object({
    course: z.string().max(120).default(""),
    part,
    format: format.default("csv"),
    /** Id of a class of the course, to which the report is limited; empty for all people. */
    class_id: idOrNone,
    /** For the part `people`: only people whose name contains all these words, as in getPersonReport. */
    search: z.string().trim().max(120).default(""),
    sort: z.enum(PERSON_SORTS).default("name"),
    /** For the part `classes`: their order, as in getClassReport. */
    class_sort: z.enum(CLASS_SORTS).default("name"),
  }),
  output: z.object({
    /** Link to the file, valid for one minute; null while a job prepares it. */
    address: z.string().nullable(),
  }),
  summary:
    "Exports a complete report on a course as CSV or XLSX. Returns a link; for many people, a job prepares the file. A job of the same kind that is still running for the caller is returned instead.",
});

export const getReportFiles = route({
  method: "GET",
  path: "/projects/report-files",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ course: z.string().max(120).default("") }),
  output: z.object({ files: z.array(reportFileSchema) }),
  summary:
    "Returns the report files of a course that jobs prepared for the caller in the last seven days, latest first.",
});

export const openReportFile = route({
  method: "POST",
  path: "/projects/open-report-file",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ id: z.uuid() }),
  output: z.object({ address: z.string() }),
  summary: "Returns a link to a prepared file, valid for one minute; 404 after seven days.",
});
