import { z } from "zod";
import { memberFilter, suspensionReason } from "#features/members/contract.ts";
import { idOrNone } from "#shared/id-or-none.ts";
import { route, STAFF } from "#shared/route.ts";
import { SHEET_FORMATS } from "#shared/sheet-format.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { personId } from "#shared/person-id.ts";
import { BULK_ACTIONS } from "./constants.ts";

const OUTCOMES = [
  "changed",
  "already",
  "absent",
  "elsewhere",
  "recent",
  "self",
  "staff",
  "declined",
  "suspended",
] as const;
export type Outcome = (typeof OUTCOMES)[number];
const CHANGE_STATES = ["draft", "running", "finished", "undoing", "undone", "undo-failed", "failed"] as const;
/** Max number of people who can be selected one by one. */
const MAX_CHOSEN = 200;

const readRoute = { method: "GET", who: STAFF, scope: "staff:read" } as const;
const writeRoute = { method: "POST", who: STAFF, scope: "staff:write" } as const;
const change_id = z.uuid();

/** The selected people: those in `user_ids`, or with `everyone` all people whom the filter matches. */
const selection = {
  user_ids: z.array(personId).max(MAX_CHOSEN, "Escolha até 200 pessoas, ou todas de um filtro.").default([]),
  everyone: z.boolean().default(false),
  search: memberFilter.search,
  rule: memberFilter.rule,
  state: memberFilter.state,
  joined_from: memberFilter.joined_from,
  joined_until: memberFilter.joined_until,
  /** Course and class of the filter. */
  in_course: memberFilter.course_id,
  in_class: memberFilter.class_id,
  /** Friendly id of a course: only people who stopped in it, as its report lists them. */
  stopped_in: z.string().max(120).default(""),
};
export const selectionSchema = z.object(selection);
export type Selection = z.output<typeof selectionSchema>;

const changeSchema = z
  .object({
    _id: z.uuid(),
    action: z.enum(BULK_ACTIONS),
    /** Name of the staff member who started the change. */
    by: z.string(),
    state: z.enum(CHANGE_STATES),
    created_at: z.iso.datetime(),
    course_name: z.string().nullable(),
    class_name: z.string().nullable(),
    /** Number of people in the change, and of those processed so far. */
    total: z.int(),
    done: z.int(),
    counts: z.object({
      changed: z.int(),
      already: z.int(),
      absent: z.int(),
      elsewhere: z.int(),
      recent: z.int(),
      self: z.int(),
      staff: z.int(),
      declined: z.int(),
      suspended: z.int(),
    }),
    /** Number of selected people who had left the academy when the change began. */
    missing: z.int(),
    /** Number of changed people whom an undo has gone through. */
    undo_done: z.int(),
    /** Number of people whom an undo restored. */
    undone: z.int(),
    /** End of the period in which the change may be undone; null if it cannot be undone. */
    undo_until: z.iso.datetime().nullable(),
  })
  .meta({ id: "BulkChange" });
export type BulkChange = z.output<typeof changeSchema>;

export const getPeopleSelection = route({
  ...readRoute,
  path: "/projects/people-selection",
  input: selectionSchema,
  output: z.object({
    count: z.int(),
    /** First few of the people, by name. */
    people: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    courses: z.array(z.object({ _id: z.uuid(), name: z.string() })),
    /** Classes that have not ended. */
    classes: z.array(z.object({ _id: z.uuid(), name: z.string(), course_name: z.string() })),
    has_more_classes: z.boolean(),
    has_anamnese: z.boolean(),
  }),
  summary: "Returns whom a selection of people contains, before anything is changed.",
});
export type PeopleSelection = z.output<typeof getPeopleSelection.output>;

export const changePeople = route({
  ...writeRoute,
  path: "/projects/change-people",
  input: z.object({
    ...selection,
    action: z.enum(BULK_ACTIONS),
    /** Course to enrol in, or to unenrol from. */
    course_id: idOrFriendlyId("course").or(z.literal("")).default(""),
    /** Class to add the people to. */
    class_id: idOrNone,
    /** Whether people in another class of the course move to this one; if false, they stay where they are. */
    moves: z.boolean().default(false),
    /** Whether people who are enrolled get an e-mail. */
    notifies: z.boolean().default(true),
    /** Reason of a suspension. */
    reason: suspensionReason.or(z.literal("")).default(""),
    /** Subject and plain text of a message. */
    subject: z.string().trim().max(120, "Escreva no máximo 120 caracteres.").default(""),
    text: z.string().trim().max(4000, "Escreva no máximo 4.000 caracteres.").default(""),
  }),
  output: z.object({ change_id, total: z.int() }),
  summary:
    "Changes many people at once, in a job if they are many: enrols or unenrols them, adds them to a class, repeats invitations, asks for the anamnese, ends sessions, suspends or restores access, or writes a message, which waits for a confirmation. Rules are changed one by one.",
  errors: ["conflict"],
});

export const getPeopleMessage = route({
  ...readRoute,
  path: "/projects/people-message/{change_id}",
  input: z.object({ change_id }),
  output: z.object({
    sender: z.string(),
    subject: z.string(),
    preheader: z.string(),
    html: z.string(),
    text: z.string(),
    /** Number of selected people; of those who declined such messages; and of those whose access is suspended. */
    people: z.int(),
    declined: z.int(),
    suspended: z.int(),
    /** Whether the caller wrote it, and so may send it. */
    is_own: z.boolean(),
  }),
  summary: "Renders a message to many people as they would get it, and counts those who would not get it.",
});
export type PeopleMessage = z.output<typeof getPeopleMessage.output>;

export const sendPeopleMessage = route({
  ...writeRoute,
  path: "/projects/send-people-message",
  input: z.object({
    change_id,
    /** Number of selected people, as confirmed by the author. */
    people: z.int().min(1, "Marque que é isso mesmo, e envie de novo."),
  }),
  output: z.object({ state: z.enum(CHANGE_STATES) }),
  summary:
    "Sends a message that waits for its author's confirmation. It cannot be undone; a second call changes nothing.",
  errors: ["conflict"],
});

export const getStaffMessage = route({
  method: "GET",
  path: "/projects/staff-message/{message_id}",
  who: "signed-in",
  input: z.object({ message_id: z.uuid() }),
  output: z.object({ subject: z.string(), text: z.string(), by: z.string(), at: z.iso.datetime() }),
  summary:
    "Returns a message that the staff sent to the caller and others in the last thirty days, and marks its notification as read.",
});
export type StaffMessage = z.output<typeof getStaffMessage.output>;

export const getBulkChanges = route({
  ...readRoute,
  path: "/projects/bulk-changes",
  input: z.object({}),
  output: z.object({ changes: z.array(changeSchema) }),
  summary: "Returns the latest 30 bulk changes of the last thirty days, newest first.",
});

export const getBulkChange = route({
  ...readRoute,
  path: "/projects/bulk-change/{change_id}",
  input: z.object({
    change_id,
    /** The value of `next` on the page before. */
    after: idOrNone,
  }),
  output: z.object({
    change: changeSchema,
    /** People who were not changed, with the reason. */
    skipped: z.array(
      z.object({ _id: z.uuid(), name: z.string(), email: z.string(), outcome: z.enum(OUTCOMES).exclude(["changed"]) }),
    ),
    next: z.uuid().nullable(),
  }),
  summary: "Returns one bulk change: its progress, and who was skipped and why, 50 per page.",
});
export type BulkChangePage = z.output<typeof getBulkChange.output>;

export const undoBulkChange = route({
  ...writeRoute,
  path: "/projects/undo-bulk-change",
  input: z.object({ change_id }),
  output: z.object({ state: z.enum(CHANGE_STATES) }),
  summary:
    "Undoes a bulk change within a day. People who have begun a course since stay in it; ended sessions and sent invitations are not undone.",
  errors: ["conflict"],
});

export const continueBulkChange = route({
  ...writeRoute,
  path: "/projects/continue-bulk-change",
  input: z.object({ change_id }),
  output: z.object({ state: z.enum(CHANGE_STATES) }),
  summary: "Resumes an interrupted bulk change after the last changed person. A second call changes nothing.",
  errors: ["conflict"],
});

export const exportPeople = route({
  ...writeRoute,
  path: "/projects/export-people",
  input: selectionSchema.extend({ format: z.enum(SHEET_FORMATS).default("csv") }),
  /** Link to the file; null while a job prepares it. */
  output: z.object({ address: z.string().nullable() }),
  summary:
    "Exports the selected people as CSV or XLSX: name, e-mail, rule, state, visits and courses. Returns a link; for many people, a job prepares the file.",
});

const file_id = z.uuid();
const peopleFileSchema = z
  .object({
    _id: z.uuid(),
    format: z.enum(SHEET_FORMATS),
    state: z.enum(["preparing", "ready", "failed"]),
    /** Number of rows written so far. */
    row_count: z.int(),
    bytes: z.int().nullable(),
    asked_at: z.iso.datetime(),
  })
  .meta({ id: "PeopleFile" });
export type PeopleFile = z.output<typeof peopleFileSchema>;

export const getPeopleFiles = route({
  ...readRoute,
  path: "/projects/people-files",
  input: z.object({}),
  output: z.object({ files: z.array(peopleFileSchema) }),
  summary: "Returns the lists of people prepared for the caller in the last seven days, latest first.",
});

export const openPeopleFile = route({
  ...writeRoute,
  path: "/projects/open-people-file",
  input: z.object({ file_id }),
  output: z.object({ address: z.string() }),
  summary: "Returns a link to a prepared list of people, valid for one minute; 404 after seven days.",
});
