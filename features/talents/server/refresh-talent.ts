import type { Context } from "#platform/server/http/context.ts";
import type { JobKind } from "#platform/server/jobs/job.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { lockedTalentOf, writeDerived } from "./queries.ts";

const MAX_AT_ONCE = 500;

/**
 * Updates a profile's derived columns and facets after one of the person's certificates or names changed, in the same
 * transaction.
 */
export async function refreshTalent(context: Pick<Context, "sql" | "project" | "now">, userId: string): Promise<void> {
  const row = await lockedTalentOf(context, userId);
  if (row?.published_at) await writeDerived(context, row);
}

/**
 * Job that updates profiles whose facets differ from the person's valid certificates: no
 * operation runs when a certificate expires.
 */
export const refreshTalents: JobKind = {
  name: "refresh-talents",
  isHourly: true,
  async run({ inTransaction, project, now }) {
    await inTransaction(async (sql) => {
      const behind = await sql<{ user_id: string }[]>`
        select distinct t.user_id from talents t
          join certificates c on c.project_id = t.project_id and c.user_id = t.user_id
          left join talent_facets f on f.project_id = t.project_id and f.talent_id = t.id
            and f.facet = 'course' and f.value = c.course_id::text
        where t.project_id = ${project._id} and t.published_at is not null
          and (f.value is not null) <> (c.revoked_at is null and (c.expires_at is null or c.expires_at > ${now}))
        order by t.user_id ${limitTo(sql, MAX_AT_ONCE)}`;
      for (const { user_id } of behind) await refreshTalent({ sql, project, now }, user_id);
    });
  },
};
