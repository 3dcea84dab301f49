import { z } from "zod";
import { idOrNone } from "#shared/id-or-none.ts";
import { route, RULES, STAFF } from "#shared/route.ts";

export const getAuditEntries = route({
  method: "GET",
  path: "/projects/audit-entries",
  who: STAFF,
  scope: "staff:read",
  input: z.object({
    /** Part of the name or e-mail address of the person who acted. */
    person: z.string().trim().max(120).default(""),
    operation: z.string().trim().max(60).default(""),
    from: z.union([z.iso.date(), z.literal("")]).default(""),
    to: z.union([z.iso.date(), z.literal("")]).default(""),
    /** Cursor: `next` of the previous page; empty for the first page. */
    before: idOrNone,
  }),
  output: z.object({
    entries: z.array(
      z.object({
        _id: z.uuid(),
        operation: z.string(),
        /** The operation in Portuguese, such as "Entrou". */
        description: z.string(),
        /** The person who acted; null for system operations and for people who were deleted. */
        person: z.object({ name: z.string(), email: z.string() }).nullable(),
        target_id: z.string().nullable(),
        /** The target, if it is another person who has not been deleted. */
        target_person: z.object({ _id: z.uuid(), name: z.string(), email: z.string() }).nullable(),
        detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        network: z.string().nullable(),
        device: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    /** The operations available as filter. */
    operations: z.array(z.object({ operation: z.string(), description: z.string() })),
    next: z.uuid().nullable(),
  }),
  summary:
    "Returns the audit trail, newest first, 50 entries per page: who did what to which target, when and from where.",
});
export type AuditEntries = z.output<typeof getAuditEntries.output>;

export const getStaffPendingWork = route({
  method: "GET",
  path: "/projects/staff-pending-work",
  who: RULES,
  input: z.object({}),
  output: z.object({
    rule: z.enum(RULES),
    /** The waiting work, by section of the staff area. */
    pending_work: z.array(z.object({ section: z.string(), count: z.int(), sentence: z.string() })),
    /** Whether this installation is a test copy of another, which sends nothing to people. */
    is_test_copy: z.boolean(),
  }),
  summary: "Returns the pending work in the sections of the staff area that the caller may open.",
});
export type StaffPendingWork = z.output<typeof getStaffPendingWork.output>;

const FOUND_KINDS = [
  "person",
  "course",
  "object",
  "class",
  "message",
  "announcement",
  "hero",
  "link",
  "vacancy",
  "flow",
  "media",
  "topic",
  "certificate",
] as const;

export const searchStaffArea = route({
  method: "GET",
  path: "/projects/staff-search",
  who: RULES,
  scope: "staff:read",
  input: z.object({ q: z.string().trim().min(1, "Escreva o que você procura.").max(120) }),
  output: z.object({
    results: z.array(
      z.object({
        kind: z.enum(FOUND_KINDS),
        /** Name of the result's page in its address: an _id or a friendly_id. */
        name: z.string(),
        title: z.string(),
        /**
         * Further detail, by kind: a person's e-mail, a certificate's code, a
         * message's number and author, or the course.
         */
        detail: z.string().nullable(),
        /** For an object or topic, its course as in the page's address; otherwise null. */
        course: z.string().nullable(),
      }),
    ),
  }),
  summary: "Searches the staff area, within the caller's rule. Ignores accents and tolerates typos.",
});
export type StaffFound = z.output<typeof searchStaffArea.output>["results"][number];
