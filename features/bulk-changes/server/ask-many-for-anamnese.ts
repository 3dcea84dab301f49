import { peopleWhoFinished } from "#features/flows/server/index.ts";
import { notifyChangeOfPeople } from "#platform/server/tenancy/notify-change.ts";
import type { Change, ChangeContext, PersonOutcome } from "./change-batch.ts";

/** Asks people for the anamnese, except staff and those who have answered it before. */
export async function askManyForAnamnese(
  context: ChangeContext,
  _change: Change,
  ids: readonly string[],
): Promise<PersonOutcome[]> {
  const { sql, project } = context;
  const finished = await peopleWhoFinished(context, project.anamnese?.friendly_id ?? "", ids);
  const rows = await sql<{ id: string; is_staff: boolean }[]>`
    select id, rule is not null as is_staff from users
    where project_id = ${project._id} and id = any(${[...ids]}::uuid[]) order by id for update`;
  const asked = await sql<{ id: string }[]>`
    update users set require_anamnese = true
    where project_id = ${project._id} and rule is null and not require_anamnese
      and id = any(${ids.filter((id) => !finished.has(id))}::uuid[]) returning id`;
  const changed = new Set(asked.map(({ id }) => id));
  await notifyChangeOfPeople(sql, project._id, changed);
  return rows.map(({ id, is_staff }) => ({
    user_id: id,
    outcome: changed.has(id) ? "changed" : is_staff ? "staff" : "already",
  }));
}
