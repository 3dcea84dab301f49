import { z } from "zod";
import { formVersion } from "#shared/form-version.ts";
import { deletedItem } from "#shared/deleted-item.ts";
import { route, STAFF } from "#shared/route.ts";
import { SHEET_FORMATS } from "#shared/sheet-format.ts";
import { idOrFriendlyId } from "#shared/id-or-friendly-id.ts";
import { ANNOUNCEMENT_KINDS } from "./constants.ts";

const MAX_OPTIONS = 8;

const announcementSchema = z
  .object({
    _id: z.uuid(),
    friendly_id: z.string(),
    kind: z.enum(ANNOUNCEMENT_KINDS),
    title: z.string(),
    /** The text rendered from Markdown; HTML written by the author is removed. */
    html: z.string(),
    /** The options of an announcement of kind `choice`. */
    options: z.array(z.string()),
    /** Version of kind, title, text and options, to send with the answer. */
    version: z.string(),
  })
  .meta({ id: "Announcement" });
export type Announcement = z.output<typeof announcementSchema>;

export const getAnnouncements = route({
  method: "GET",
  path: "/projects/announcements/{id}",
  who: "signed-in",
  scope: "learning:read",
  // Announcements ask for an answer, which only the person may give.
  whileViewing: false,
  input: z.object({
    id: idOrFriendlyId("project").describe("The _id or friendly_id of the project, or of one of the person's courses"),
  }),
  output: z.object({ announcements: z.array(announcementSchema) }),
  summary:
    "Returns today's announcements that this person has not answered. For a course, they include those for the whole academy.",
});

export const answerAnnouncement = route({
  method: "POST",
  path: "/projects/announcement-answer/{id}",
  who: "signed-in",
  scope: "learning:write",
  errors: ["conflict"],
  input: z.object({
    id: idOrFriendlyId("announcement"),
    choice: z.int().min(0).max(20).optional().describe("Of a choice: the position of the option, from 0"),
    version: formVersion.describe("The version that the person saw; 409 if the announcement has changed since"),
  }),
  output: z.object({ _id: z.uuid(), answered: z.literal(true) }),
  summary: "Records the person's answer to an announcement. Later answers change nothing.",
});

/**
 * Treatment of earlier readings when a text changes: `small` leaves them valid, `ask-again` asks everybody to read the
 * new text.
 */
const textChange = z.enum(["small", "ask-again"]);
export type TextChange = z.output<typeof textChange>;

const day = z.iso.date("Escreva uma data como 21/09/2026.").nullable();
const announcement_id = z.uuid();
const change = { method: "POST", who: STAFF, scope: "staff:write", errors: ["conflict"] } as const;

const staffAnnouncementSchema = z
  .object({
    _id: z.uuid(),
    kind: z.enum(ANNOUNCEMENT_KINDS),
    title: z.string(),
    /** The course whose people the announcement is for; null for everybody in the academy. */
    course: z.object({ _id: z.uuid(), name: z.string() }).nullable(),
    /**
     * The class that the announcement is for; null for everybody in the course. A null name means that the class was
     * deleted: nobody sees the announcement.
     */
    class: z.object({ _id: z.uuid(), name: z.string().nullable() }).nullable(),
    starts_on: z.iso.date().nullable(),
    ends_on: z.iso.date().nullable(),
    /** State by today's date in the academy's time zone. */
    state: z.enum(["scheduled", "live", "ended"]),
    /** Number of people in the audience: those in its class, else those enrolled in its course, else all learners. */
    people: z.int(),
    /** Number of people in the audience who read it or chose an option. */
    answered: z.int(),
    /** Number of people who need not answer a required reading, because they finished its course. */
    exempt: z.int(),
  })
  .meta({ id: "StaffAnnouncement" });
export type StaffAnnouncement = z.output<typeof staffAnnouncementSchema>;

export const getStaffAnnouncements = route({
  method: "GET",
  path: "/projects/staff-announcements",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ page: z.int().min(1).max(10_000).default(1) }),
  output: z.object({
    announcements: z.array(staffAnnouncementSchema),
    pages: z.int(),
    courses: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        /** Classes that are running, planned, or ended recently. */
        classes: z.array(z.object({ _id: z.uuid(), name: z.string(), is_ended: z.boolean() })),
      }),
    ),
    deleted: z.array(deletedItem),
  }),
  summary:
    "Returns the academy's announcements, live and newest ones first, 20 per page (the first without `page`), with period, audience and number of answers.",
});
export type StaffAnnouncements = z.output<typeof getStaffAnnouncements.output>;

export const getStaffAnnouncement = route({
  method: "GET",
  path: "/projects/staff-announcement/{announcement_id}",
  who: STAFF,
  scope: "staff:read",
  input: z.object({
    announcement_id,
    list: z.enum(["waiting", "answered"]).default("waiting"),
    page: z.int().min(1).max(10_000).default(1),
  }),
  output: z.object({
    announcement: z.object({
      ...staffAnnouncementSchema.shape,
      /** The text as Markdown. */
      text: z.string(),
      html: z.string(),
      /** The options of a choice, with the number of people in the audience who chose each. */
      options: z.array(z.object({ label: z.string(), count: z.int() })),
      /** Number of answers by people who are no longer in the audience, such as those who left the course. */
      answered_outside: z.int(),
    }),
    version: z.string(),
    /**
     * Earlier texts of a required reading, latest first, with the number of people who had read each before all were
     * asked again.
     */
    editions: z.array(
      z
        .object({
          _id: z.uuid(),
          title: z.string(),
          html: z.string(),
          replaced_at: z.iso.datetime(),
          readings: z.int(),
        })
        .meta({ id: "AnnouncementEdition" }),
    ),
    people: z.array(
      z.object({
        _id: z.uuid(),
        name: z.string(),
        answered_at: z.iso.datetime().nullable(),
        /** The label of the chosen option; null if the person chose none. */
        choice: z.string().nullable(),
      }),
    ),
    pages: z.int(),
    /** Time of the last e-mail reminder to those who had not answered; null for none. */
    reminded_at: z.iso.datetime().nullable(),
    /** Whether its course is off the air (hidden from learners): no reminder is sent, and a queued one waits. */
    is_off_air: z.boolean(),
    /**
     * Whether a reminder may be sent now: the announcement is live, its course is on the air, somebody has not
     * answered, and none was sent today.
     */
    may_remind: z.boolean(),
  }),
  summary: "Returns one announcement as staff wrote it, and the people who have or have not answered it, 50 per page.",
});
export type OneStaffAnnouncement = z.output<typeof getStaffAnnouncement.output>;

export const previewAnnouncement = route({
  method: "POST",
  path: "/projects/preview-announcement",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ text: z.string().max(20_000, "O texto é longo demais.") }),
  output: z.object({ html: z.string() }),
  summary: "Renders an announcement's text as people would see it. Saves nothing.",
});

export const saveAnnouncement = route({
  ...change,
  path: "/projects/save-announcement",
  input: z.object({
    /** The announcement to change; null creates a new one. */
    announcement_id: announcement_id.nullable().default(null),
    kind: z.enum(ANNOUNCEMENT_KINDS, "Escolha que aviso é."),
    title: z.string().trim().min(1, "Escreva o título.").max(300, "Escreva no máximo 300 letras."),
    text: z.string().trim().min(1, "Escreva o texto do aviso.").max(20_000, "Escreva no máximo 20.000 letras."),
    options: z
      .array(z.string().trim().min(1, "Há uma opção em branco.").max(300, "Cada opção pode ter até 300 letras."))
      .max(MAX_OPTIONS, "São opções demais: o máximo são 8.")
      .default([]),
    /**
     * Id of the course that the announcement is for; null for everybody in the academy. With a `class_id`, the class's
     * course is used.
     */
    course_id: z.uuid().nullable().default(null),
    /** Id of the class that the announcement is for; null for everybody in the course. */
    class_id: z.uuid().nullable().default(null),
    starts_on: day.default(null),
    ends_on: day.default(null),
    /** Required when the title or text of a required reading changes that people have already read. */
    text_change: textChange.nullable().default(null),
    /** The `version` from getStaffAnnouncement; 409 if somebody else changed it since. Empty skips this check. */
    version: formVersion,
  }),
  output: z.object({ announcement_id, version: z.string() }),
  summary:
    "Creates or changes an announcement. People see it from its first day to its last; without a first day, immediately.",
});

export const endAnnouncement = route({
  ...change,
  path: "/projects/end-announcement/{announcement_id}",
  input: z.object({ announcement_id }),
  output: z.object({ announcement_id }),
  summary: "Ends an announcement now: nobody sees it any more. Its answers are retained.",
});

export const deleteAnnouncement = route({
  ...change,
  path: "/projects/delete-announcement/{announcement_id}",
  input: z.object({
    announcement_id,
    /** Must be true if people have answered, because their answers are deleted too. */
    with_answers: z.boolean().default(false),
  }),
  output: z.object({ announcement_id }),
  summary:
    "Deletes an announcement with its answers; it can be restored for a day. 409 if people answered, unless `with_answers`.",
});

export const restoreAnnouncement = route({
  ...change,
  path: "/projects/restore-announcement/{announcement_id}",
  input: z.object({ announcement_id }),
  output: z.object({ announcement_id }),
  summary: "Restores an announcement with its answers within a day of its deletion. 409 after that day.",
});

export const remindAnnouncement = route({
  ...change,
  path: "/projects/remind-announcement/{announcement_id}",
  input: z.object({ announcement_id }),
  output: z.object({ announcement_id, people: z.int() }),
  summary: "Reminds the people who have not answered a live announcement by e-mail, at most once a day.",
});

export const exportAnnouncement = route({
  method: "POST",
  path: "/projects/export-announcement/{announcement_id}",
  who: STAFF,
  scope: "staff:read",
  input: z.object({ announcement_id, format: z.enum(SHEET_FORMATS).default("csv") }),
  /** File name and content. Of `csv` and `xlsx`, only the requested format is filled; the other is an empty string. */
  output: z.object({ name: z.string(), csv: z.string(), xlsx: z.union([z.base64(), z.literal("")]) }),
  summary: "Exports the audience of an announcement as CSV or XLSX: who answered it and when, and who has not.",
});
