import { z } from "zod";
import { route } from "#shared/route.ts";

export const getAuditEntries = route({
  method: "GET",
  path: "/projects/audit-entries",
  who: ["admin", "manager"],
  input: z.object({
    /** Part of a name or of an e-mail. */
    person: z.string().trim().max(120).default(""),
    operation: z.string().trim().max(60).default(""),
    from: z.union([z.iso.date(), z.literal("")]).default(""),
    to: z.union([z.iso.date(), z.literal("")]).default(""),
    /** The `next` of the page before. */
    before: z.union([z.uuid(), z.literal("")]).default(""),
  }),
  output: z.object({
    entries: z.array(
      z.object({
        _id: z.uuid(),
        operation: z.string(),
        /** The operation in Portuguese, such as "Entrou". */
        description: z.string(),
        /** Null for what the product did by itself, and for a person who is no longer here. */
        person: z.object({ name: z.string(), email: z.string() }).nullable(),
        target_id: z.string().nullable(),
        detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
        network: z.string().nullable(),
        device: z.string().nullable(),
        created_at: z.iso.datetime(),
      }),
    ),
    /** What there is to filter by. */
    operations: z.array(z.object({ operation: z.string(), description: z.string() })),
    next: z.uuid().nullable(),
  }),
  summary: "The audit trail, newest first, 50 a page: who did what to which thing, when and from where.",
});
export type AuditEntries = z.output<typeof getAuditEntries.output>;
