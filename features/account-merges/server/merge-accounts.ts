import type { z } from "zod";
import { issueForFinishedCourses } from "#features/certificates/server/index.ts";
import { refreshTalent } from "#features/talents/server/index.ts";
import { recountStudyDays } from "#features/usage/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Manager, SignedIn } from "#platform/server/http/context.ts";
import { notAllowed, notFound, Problem } from "#platform/server/http/problem.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { queueJob } from "#platform/server/jobs/job.ts";
import { notifyChangeOfPeople } from "#platform/server/tenancy/notify-change.ts";
import { emailKey } from "#shared/email.ts";
import { newId } from "#shared/ids.ts";
import type { mergeAccounts as contract } from "../contract.ts";
import { type Account, lockAccounts } from "./lock-accounts.ts";
import { mergeTables } from "./merge-tables.ts";
import { moveAccountFiles } from "./move-account-files.ts";
import { refusalOf } from "./refusal-of.ts";
import { notifyOfMerge } from "./notify-of-merge.ts";

type Input = z.output<typeof contract.input>;
type Answer = z.input<typeof contract.output>;

/** Merges two accounts of one person in one transaction, after waiting for running writes to either account. */
export async function mergeAccounts(context: Context<Manager>, input: Input): Promise<Answer> {
  const { sql, project, user, now } = context;
  const { remaining, removed, managers } = await lockAccounts(context, input);
  if (!managers.some(({ id }) => id === user._id)) throw notAllowed();
  if (!remaining || !removed) return await mergedBefore(context, input);
  const refusal = refusalOf({ remaining, removed, managers, userId: user._id });
  if (refusal) throw new Problem(409, refusal, { code: "conflict" });
  requireConfirmation(removed, input.confirmation);

  const accounts = { remainingId: remaining.id, removedId: removed.id };
  await mergeTables(context, accounts);
  const merge = {
    project_id: project._id,
    id: newId(),
    user_id: remaining.id,
    removed_id: removed.id,
    removed_email: removed.email,
  };
  await sql`insert into account_merges ${sql({ ...merge, merged_at: now })}`;
  await sql`delete from users where project_id = ${project._id} and id = ${removed.id}`;
  const certificates = await issueForFinishedCourses(context, {
    _id: remaining.id,
    data: await dataOf(context, remaining.id),
  });
  await refreshTalent(context, remaining.id);
  await recountStudyDays(context, remaining.id);
  await queueJob(context, moveAccountFiles, merge.id);
  await notifyOfMerge(context, remaining, removed);
  await notifyChangeOfPeople(sql, project._id, [remaining.id, removed.id]);
  await audit(context, "merge-accounts", remaining.id, {
    removed_id: removed.id,
    removed_rule: removed.rule,
    certificates,
  });
  return { remaining_id: remaining.id, name: remaining.data.name, certificates };
}

/**
 * Returns the result of an earlier merge of the same accounts, for a repeated or simultaneous request; throws 404 if
 * there was none.
 */
async function mergedBefore(
  { sql, project }: Pick<Context, "sql" | "project">,
  { remaining_id, removed_id }: Input,
): Promise<Answer> {
  const [row] = await sql<{ name: string }[]>`
    select u.data ->> 'name' as name
    from account_merges m join users u on (u.project_id, u.id) = (m.project_id, m.user_id)
    where m.project_id = ${project._id} and m.removed_id = ${removed_id} and m.user_id = ${remaining_id}`;
  if (!row) throw notFound("Esta conta não está nesta academia.");
  return { remaining_id, name: row.name, certificates: 0 };
}

function requireConfirmation(removed: Account, typed: string): void {
  if (emailKey(typed) === emailKey(removed.email)) return;
  refuseField("confirmation", `Escreva o e-mail da conta que sai: ${removed.email}`);
}

/** Returns the profile data after the merge: a certificate is issued with the name that it has now. */
async function dataOf({ sql, project }: Pick<Context, "sql" | "project">, id: string): Promise<SignedIn["data"]> {
  const [row] = await sql<[Pick<SignedIn, "data">]>`
    select data from users where project_id = ${project._id} and id = ${id}`;
  return row.data;
}
