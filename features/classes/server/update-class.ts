import type { z } from "zod";
import { nameKey } from "#features/members/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { updateClass as contract } from "../contract.ts";
import { refuseClass } from "./refuse-class.ts";
import { requireClass } from "./require-class.ts";

const CHANGED =
  "Outra pessoa da equipe mudou esta turma enquanto você escrevia: no alto está como ela ficou, e o que você escreveu continua no formulário. Salve de novo se é o seu texto que vale.";

/** Updates a class if `version` is current. Throws 409 if somebody else changed it since. */
export async function updateClass(
  context: Context<Staff>,
  { class_id, version, ...written }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { course_id, version: current } = await requireClass(context, class_id, "for update");
  await refuseClass(context, written, { course_id, class_id });
  const { name, starts_on, ends_on, note } = written;
  const [saved] = await sql<{ version: number }[]>`
    update classes set name = ${name}, name_key = ${nameKey(name)}, starts_on = ${starts_on}, ends_on = ${ends_on},
      note = ${note}, version = version + 1
    where project_id = ${project._id} and id = ${class_id} and version = ${version} returning version`;
  if (!saved) throw new Problem(409, CHANGED, { version: current });
  await audit(context, "update-class", class_id);
  return { class_id, version: saved.version };
}
