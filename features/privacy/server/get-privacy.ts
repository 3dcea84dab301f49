import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { CONSENT_PURPOSES, type getPrivacy as contract } from "../contract.ts";
import { acceptancesOf, consentsOf, erasureOf, hasPassword, lastExportOf, readsOf } from "./queries.ts";

/**
 * Returns the person's consents and acceptances, the reads of their sensitive data, and any pending export or deletion.
 */
export async function getPrivacy(context: Context): Promise<z.input<typeof contract.output>> {
  const [consents, acceptances, reads, last, erasure, has_password] = await Promise.all([
    consentsOf(context),
    acceptancesOf(context),
    readsOf(context),
    lastExportOf(context),
    erasureOf(context),
    hasPassword(context),
  ]);
  return {
    consents: CONSENT_PURPOSES.map(
      (purpose) => consents.find((one) => one.purpose === purpose) ?? { purpose, given: false, decided_at: null },
    ),
    acceptances,
    reads,
    export: last,
    erasure,
    has_password,
  };
}
