import { z } from "zod";
import { idOrNone } from "#shared/id-or-none.ts";
import { route, STAFF } from "#shared/route.ts";
import { MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import { ROW_OUTCOMES } from "./constants.ts";

const MAX_SHEET_BYTES = 4_000_000;
const IMPORT_STATES = ["checked", "running", "finished", "undoing", "undone", "undo-failed", "failed"] as const;
const moment = z.iso.datetime();

const importSchema = z
  .object({
    _id: z.uuid(),
    file_name: z.string(),
    /** Name of the staff member who uploaded the sheet. */
    by: z.string(),
    state: z.enum(IMPORT_STATES),
    created_at: moment,
    /** Number of rows per outcome; `warned` counts rows with a warning. */
    counts: z.object({ new: z.int(), update: z.int(), same: z.int(), refused: z.int(), warned: z.int() }),
    /** Number of rows to write, followed by the number written so far. */
    total: z.int(),
    done: z.int(),
    /** Number of people in the rows to write: a person has a row for each course. */
    people: z.int(),
    /** Number of rows that an undo considers, followed by the number considered so far. */
    undo_total: z.int(),
    undo_done: z.int(),
    /** Time until which the import can be undone; null if it cannot. */
    undo_until: moment.nullable(),
  })
  .meta({ id: "PersonImport" });
export type PersonImport = z.output<typeof importSchema>;

const rowSchema = z
  .object({
    line: z.int(),
    email: z.string(),
    name: z.string(),
    course_name: z.string().nullable(),
    class_name: z.string().nullable(),
    outcome: z.enum(ROW_OUTCOMES),
    reason: z.string(),
    warning: z.string(),
    /** Once the import is undone: whether the person left, or kept what this line gave them; null before. */
    undone: z.enum(["left", "stayed"]).nullable(),
  })
  .meta({ id: "PersonImportRow" });
export type PersonImportRow = z.output<typeof rowSchema>;

export const checkPersonImport = route({
  method: "POST",
  path: "/projects/check-person-import",
  who: STAFF,
  input: z.object({
    /** A CSV or XLSX file; alternatively its rows as `text`. */
    file: z.file().max(MAX_SHEET_BYTES, "O arquivo é grande demais: o limite são 4 MB.").optional(),
    text: z.string().max(MAX_SHEET_BYTES).default(""),
    course_id: idOrNone,
    sends_invitations: z.boolean().default(false),
  }),
  output: z.object({ _id: z.uuid() }),
  maxFileBytes: MAX_SHEET_BYTES + MAX_TEXT_BYTES,
  summary: "Reads a sheet of people and checks what an import would do for each row. Writes nothing yet.",
});

export const getPersonImports = route({
  method: "GET",
  path: "/projects/person-imports",
  who: STAFF,
  input: z.object({}),
  output: z.object({
    imports: z.array(importSchema),
    courses: z.array(z.object({ _id: z.uuid(), name: z.string() })),
  }),
  summary: "Returns the sheets of the last thirty days, newest first.",
});

export const getPersonImport = route({
  method: "GET",
  path: "/projects/person-import/{import_id}",
  who: STAFF,
  input: z.object({
    import_id: z.uuid(),
    outcome: z.enum(["all", "warned", ...ROW_OUTCOMES]).default("all"),
    /** The row number after which the page begins. */
    after: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  output: z.object({
    import: z.object({
      ...importSchema.shape,
      encoding: z.string(),
      delimiter: z.string(),
      ignored: z.array(z.string()),
      course_name: z.string().nullable(),
      sends_invitations: z.boolean(),
      /** Number of people whom an undo would delete: created by this import, and never signed in. */
      undoable: z.int(),
    }),
    rows: z.array(rowSchema),
    next: z.int().nullable(),
  }),
  summary: "Returns one sheet: its progress, and the outcome of each row, 50 per page.",
});
export type PersonImportPage = z.output<typeof getPersonImport.output>;

export const startPersonImport = route({
  method: "POST",
  path: "/projects/start-person-import",
  who: STAFF,
  input: z.object({ import_id: z.uuid() }),
  output: z.object({ total: z.int() }),
  summary:
    "Imports a checked sheet in a job, in batches; an interrupted import is resumed. A second call changes nothing.",
  errors: ["conflict"],
});

export const undoPersonImport = route({
  method: "POST",
  path: "/projects/undo-person-import",
  who: STAFF,
  input: z.object({ import_id: z.uuid() }),
  output: z.object({ state: z.enum(IMPORT_STATES) }),
  summary:
    "Undoes an import within a day: deletes the people that it created and who never signed in, and unused enrolments.",
  errors: ["conflict"],
});

export const exportRefusedRows = route({
  method: "POST",
  path: "/projects/export-refused-rows",
  who: STAFF,
  input: z.object({ import_id: z.uuid() }),
  output: z.object({ name: z.string(), csv: z.string() }),
  summary: "Exports the refused rows of a sheet as CSV, each with the reason, to be corrected and imported again.",
});
