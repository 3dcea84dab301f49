import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";

type AuthorContext = Pick<Context, "sql" | "project" | "user" | "caller" | "now">;

/**
 * Audits an operation on the author's own post. For an anonymous post, without the person and their device: staff who
 * read the audit trail must not see the author, whom only `reveal-forum-author.ts` shows.
 */
export async function auditAuthor(
  context: AuthorContext,
  operation: string,
  target: string,
  { anonymous, ...detail }: { anonymous: boolean } & Record<string, string | number | boolean | null>,
): Promise<void> {
  await audit(anonymous ? { ...context, user: null, caller: null } : context, operation, target, detail);
}
