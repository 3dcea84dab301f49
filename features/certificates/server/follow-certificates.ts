import type { IssuingContext } from "./issuing-context.ts";

/** Lets other features follow a person's certificates after one was issued, renewed or revoked, in the same transaction. */
export async function followCertificates(
  context: Pick<IssuingContext, "sql" | "project" | "services" | "now">,
  userId: string,
): Promise<void> {
  for (const follow of context.services.registry.afterCertificates) await follow(context, userId);
}
