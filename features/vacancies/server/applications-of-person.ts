import type { Context } from "#platform/server/http/context.ts";

/** Columns that the data export leaves out: an undone refusal is not the person's to know. */
export const HIDDEN_COLUMNS = ["stage_before", "stage_at_before", "is_declined_by_closing"];

/**
 * Returns the person's applications for the data export. Until its answer was sent, a refusal is shown as
 * `ownApplication` does: as the stage before it.
 */
export async function applicationsOfPerson(
  { sql, project }: Pick<Context, "sql" | "project">,
  userId: string,
): Promise<Record<string, unknown>[]> {
  const found = await sql<{ row: Record<string, unknown> }[]>`
    select to_jsonb(a) - ${["project_id", ...HIDDEN_COLUMNS]}::text[] || case
      when a.stage = 'declined' and a.notified_at is null then jsonb_build_object('stage', coalesce(a.stage_before, 'new'),
        'stage_at', coalesce(a.stage_at_before, a.applied_at), 'answer', null)
      else '{}' end as row
    from vacancy_applications a where a.project_id = ${project._id} and a.user_id = ${userId} order by a.applied_at, a.id`;
  return found.map(({ row }) => row);
}
