import { z } from "zod";
import { MANAGER, route } from "#shared/route.ts";
import { MAX_ACADEMY_BYTES, MAX_TEXT_BYTES } from "#shared/upload-limits.ts";
import { CHANGE_KINDS } from "./constants.ts";

const moment = z.iso.datetime();
const IMPORT_STATES = ["checking", "refused", "checked", "running", "finished", "failed"] as const;
const exportSchema = z
  .object({
    _id: z.uuid(),
    by: z.string(),
    state: z.enum(["waiting", "running", "ready", "failed", "expired"]),
    /** Number of files to pack; `done` is the number packed so far. */
    total: z.int(),
    done: z.int(),
    bytes: z.int().nullable(),
    asked_at: moment,
    /** Moment until which the zip can be downloaded; null when there is no zip. */
    expires_at: moment.nullable(),
  })
  .meta({ id: "AcademyExport" });
export type AcademyExport = z.output<typeof exportSchema>;

const importSchema = z
  .object({
    _id: z.uuid(),
    file_name: z.string(),
    by: z.string(),
    state: z.enum(IMPORT_STATES),
    created_at: moment,
    finished_at: moment.nullable(),
    counts: z.object({ new: z.int(), changed: z.int(), removed: z.int(), mistakes: z.int() }),
    /** Whether the academy's content from before this import can still be restored. */
    can_restore: z.boolean(),
  })
  .meta({ id: "AcademyImport" });
export type AcademyImport = z.output<typeof importSchema>;

const changeSchema = z
  .object({ kind: z.enum(CHANGE_KINDS), what: z.string(), note: z.string() })
  .meta({ id: "AcademyChange" });
export type ShownChange = z.output<typeof changeSchema>;

const mistakeSchema = z
  .object({ file: z.string(), line: z.int().nullable(), field: z.string().nullable(), message: z.string() })
  .meta({ id: "AcademyMistake" });
export type ShownMistake = z.output<typeof mistakeSchema>;

export const getAcademyArchives = route({
  method: "GET",
  path: "/projects/academy-archives",
  who: MANAGER,
  input: z.object({}),
  output: z.object({
    exports: z.array(exportSchema),
    imports: z.array(importSchema),
    /** Size of the largest accepted zip, in bytes. */
    max_bytes: z.int(),
  }),
  summary:
    "Returns the last export of the academy's folder, and the folders imported in the last thirty days, newest first.",
});

export const startAcademyExport = route({
  method: "POST",
  path: "/projects/start-academy-export",
  who: MANAGER,
  input: z.object({}),
  output: z.object({ _id: z.uuid() }),
  summary:
    "Exports the academy's folder as a zip that `academy import` reads. A job does the work; a job that is still running is returned instead.",
});

export const openAcademyExport = route({
  method: "POST",
  path: "/projects/open-academy-export",
  who: MANAGER,
  input: z.object({ id: z.uuid() }),
  output: z.object({ address: z.string() }),
  summary: "Returns a link to the zip, valid for one minute; 404 after 24 hours.",
});

export const checkAcademyImport = route({
  method: "POST",
  path: "/projects/check-academy-import",
  who: MANAGER,
  input: z.object({
    /** A zip of the academy's folder, in the format of an export. */
    file: z.file().max(MAX_ACADEMY_BYTES, "O arquivo é grande demais: o limite são 2 GB."),
  }),
  output: z.object({ _id: z.uuid() }),
  maxFileBytes: MAX_ACADEMY_BYTES + MAX_TEXT_BYTES,
  streamsFiles: true,
  summary: "Checks a zip of the academy's folder in a job, and lists what an import would change. Writes nothing yet.",
  errors: ["conflict"],
});

export const getAcademyImport = route({
  method: "GET",
  path: "/projects/academy-import/{import_id}",
  who: MANAGER,
  input: z.object({ import_id: z.uuid() }),
  output: z.object({
    import: importSchema,
    changes: z.array(changeSchema),
    mistakes: z.array(mistakeSchema),
    /** Notes for the manager, to read before the import is confirmed. */
    notes: z.array(z.string()),
  }),
  summary: "Returns one uploaded folder: what it changes, or all its mistakes, each with file, line and field.",
});
export type AcademyImportPage = z.output<typeof getAcademyImport.output>;

export const startAcademyImport = route({
  method: "POST",
  path: "/projects/start-academy-import",
  who: MANAGER,
  input: z.object({
    import_id: z.uuid(),
    /** True to accept that content which the folder lacks is deleted, together with what people did there. */
    accepts_removals: z.boolean().default(false),
  }),
  output: z.object({ state: z.enum(IMPORT_STATES) }),
  summary:
    "Imports a checked folder in a job, completely or not at all. If the academy has changed since the check, the folder is checked again instead.",
  errors: ["conflict"],
});

export const restoreAcademyImport = route({
  method: "POST",
  path: "/projects/restore-academy-import",
  who: MANAGER,
  input: z.object({ import_id: z.uuid() }),
  output: z.object({ _id: z.uuid() }),
  summary: "Uploads the academy's contents from before an import, to be checked and imported like any folder.",
  errors: ["conflict"],
});
