import type { IssuingContext } from "./issuing-context.ts";

/**
 * Runs the `afterCertificates` functions of all features after a person's certificate was issued, renewed or
 * revoked. They run in the same transaction.
 */
export async function runAfterCertificates(
  context: Pick<IssuingContext, "sql" | "project" | "services" | "now">,
  userId: string,
): Promise<void> {
  for (const follow of context.services.registry.afterCertificates) await follow(context, userId);
}
