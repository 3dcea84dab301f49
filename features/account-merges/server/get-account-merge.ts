import type { z } from "zod";
import { managersOf } from "#platform/server/auth/require-other-staff.ts";
import type { Context, Manager } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { AccountMerge, getAccountMerge as contract, MergedAccount } from "../contract.ts";
import { refusalOf } from "./refusal-of.ts";
import { sharedCourses } from "./shared-courses.ts";
import { countDuplicates } from "./count-duplicates.ts";

type Facts = Omit<MergedAccount, "joined_at" | "seen_at" | "is_self"> & {
  joined_at: Date;
  seen_at: Date | null;
  is_erasing: boolean;
  is_suspended: boolean;
};

/**
 * Compares two accounts for a manager who considers merging them. `mergeAccounts` checks everything again with both
 * locked.
 */
export async function getAccountMerge(
  context: Context<Manager>,
  { remaining_id, removed_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  if (remaining_id === removed_id)
    throw new Problem(409, "É a mesma conta duas vezes. Escolha outra.", { code: "conflict" });
  const found = await factsOf(context, [remaining_id, removed_id]);
  const [remaining, removed] = [remaining_id, removed_id].map((id) => found.find(({ _id }) => _id === id));
  if (!remaining || !removed) throw notFound("Esta conta não está nesta academia.");
  const [courses, duplicates, managers] = await Promise.all([
    sharedCourses(context, { remainingId: remaining_id, removedId: removed_id }),
    countDuplicates(context, { remainingId: remaining_id, removedId: removed_id }),
    managersOf(context),
  ]);
  const judged = ({ _id, rule, is_erasing, is_suspended }: Facts) => ({ id: _id, rule, is_erasing, is_suspended });
  const refusal = refusalOf({
    remaining: judged(remaining),
    removed: judged(removed),
    managers,
    userId: context.user._id,
  });
  return {
    remaining: shown(remaining, context.user._id),
    removed: shown(removed, context.user._id),
    courses,
    duplicates,
    refusal,
  };
}

function shown({ joined_at, seen_at, ...facts }: Facts, userId: string): AccountMerge["remaining"] {
  return {
    ...facts,
    joined_at: joined_at.toISOString(),
    seen_at: seen_at?.toISOString() ?? null,
    is_self: facts._id === userId,
  };
}

async function factsOf({ sql, project, now }: Context<Manager>, ids: string[]): Promise<Facts[]> {
  const own = project._id;
  return await sql<Facts[]>`
    select u.id as _id, u.data ->> 'name' as name, u.email, u.rule, u.created_at as joined_at, u.seen_at,
      u.password_hash is not null as has_password,
      exists (select from google_accounts g where g.project_id = ${own} and g.user_id = u.id) as has_google,
      exists (select from totp_factors f where f.project_id = ${own} and f.user_id = u.id and f.confirmed_at is not null)
        or exists (select from passkeys f where f.project_id = ${own} and f.user_id = u.id) as has_second_factor,
      (select count(*)::int from sessions s where s.project_id = ${own} and s.user_id = u.id and s.expires_at > ${now})
        as sessions,
      (select coalesce(sum(s.points), 0)::int from standings s where s.project_id = ${own} and s.user_id = u.id) as points,
      (select count(*)::int from certificates c where c.project_id = ${own} and c.user_id = u.id) as certificates,
      (select count(*)::int from forum_texts t where t.project_id = ${own} and t.author_id = u.id) as posts,
      (select count(*)::int from help_threads t where t.project_id = ${own} and t.user_id = u.id) as threads,
      coalesce((select case when t.published_at is null then 'draft' else 'published' end from talents t
        where t.project_id = ${own} and t.user_id = u.id), 'none') as talent,
      exists (select from account_deletions d where d.project_id = ${own} and d.user_id = u.id) as is_erasing,
      u.suspended_at is not null as is_suspended
    from users u where u.project_id = ${own} and u.id = any(${ids}::uuid[])`;
}
