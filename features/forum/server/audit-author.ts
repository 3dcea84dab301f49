import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";

type Author = Pick<Context, "sql" | "project" | "user" | "caller" | "now">;

/**
 * Audits what somebody did with a message of theirs. If it is anonymous, without the person and their device: the staff, who
 * read the audit trail, learn who asked only with a reason that the person sees (`reveal-forum-author.ts`).
 */
export async function auditAuthor(
  context: Author,
  operation: string,
  target: string,
  { anonymous, ...detail }: { anonymous: boolean } & Record<string, string | number | boolean | null>,
): Promise<void> {
  await audit(anonymous ? { ...context, user: null, caller: null } : context, operation, target, detail);
}
