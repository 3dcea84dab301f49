import type { z } from "zod";
import { requireTalentModule } from "#features/talents/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { versionOf } from "#platform/server/http/field-versions.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";
import { dayIn } from "#shared/day-in.ts";
import { newId } from "#shared/ids.ts";
import type { saveVacancy as contract } from "../contract.ts";
import { requireVacancy } from "./queries.ts";
import { mergeStaleVacancy, writtenFields } from "./merge-stale-vacancy.ts";

/** Creates a vacancy as a draft, or changes one. Throws 409 for a field that somebody else changed meanwhile, too. */
export async function saveVacancy(
  context: Context,
  { vacancy_id, version, ...sent }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project, now } = context;
  const former = vacancy_id ? await requireVacancy(context, vacancy_id, { lock: true }) : null;
  const fields = former ? mergeStaleVacancy(former, sent, version) : sent;
  refusePastDay(context, fields.closes_on, former?.closes_on ?? null);
  const id = former?.id ?? newId();
  if (former) {
    await sql`
      update vacancies set ${sql({ ...fields, updated_at: now })} where project_id = ${project._id} and id = ${id}`;
  } else {
    const row = { project_id: project._id, id, ...fields, created_at: now, updated_at: now };
    await sql`insert into vacancies ${sql(row)}`;
  }
  await audit(context, "save-vacancy", id);
  return { _id: id, version: versionOf(writtenFields(await requireVacancy(context, id))) };
}

/**
 * Throws a Problem (400) for a last day in the past, which would close the vacancy
 * immediately. An unchanged day is allowed.
 */
function refusePastDay({ project, now }: Context, day: string | null, former: string | null): void {
  if (!day || day === former || day >= dayIn(now, project.time_zone)) return;
  refuseField("closes_on", "Este dia já passou. Escolha hoje ou um dia depois.");
}
