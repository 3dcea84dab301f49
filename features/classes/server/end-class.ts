import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { addDays } from "#shared/calendar-date.ts";
import type { endClass as contract } from "../contract.ts";
import { academyDay } from "./academy-day.ts";
import { requireClass } from "./require-class.ts";

export async function endClass(
  context: Context<Staff>,
  { class_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  await requireClass(context, class_id, "for update");
  const today = academyDay(context);
  const ends_on = addDays(today, -1);
  const { count } = await sql`
    update classes set ends_on = ${ends_on}, starts_on = least(starts_on, ${ends_on}), version = version + 1
    where project_id = ${project._id} and id = ${class_id} and ${today} between starts_on and ends_on`;
  if (count === 0) throw new Problem(409, "Esta turma não está em andamento: já terminou ou ainda não começou.");
  await audit(context, "end-class", class_id);
  return { class_id, ends_on };
}
