import { z } from "zod";
import { route, STAFF } from "#shared/route.ts";
import { personId } from "#shared/person-id.ts";

/** Reason of a suspension, for the record. */
export const suspensionReason = z
  .string()
  .trim()
  .min(1, "Escreva o motivo.")
  .max(300, "Escreva no máximo 300 caracteres.");

export const suspendMember = route({
  method: "POST",
  path: "/projects/suspend-member",
  who: STAFF,
  scope: "staff:write",
  input: z.object({ user_id: personId, reason: suspensionReason }),
  output: z.object({ ended: z.int() }),
  summary:
    "Suspends a person's access: ends sessions, API tokens and links, refuses every way of signing in, and stops all e-mails and notifications. Progress and certificates stay.",
  errors: ["conflict"],
});

export const restoreMember = route({
  method: "POST",
  path: "/projects/restore-member",
  who: STAFF,
  scope: "staff:write",
  input: z.object({ user_id: personId }),
  output: z.object({ is_suspended: z.literal(false) }),
  summary: "Restores a suspended person's access. Ended sessions, tokens and links stay ended.",
});
