import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { chunksOf } from "#platform/server/postgres/chunks-of.ts";
import type { changeNotificationChoices as contract } from "../contract.ts";
import { kindsFor, optionsOf } from "./kinds.ts";

/**
 * Sets the person's choice for each named kind, and their quiet hours. Choices of other kinds stay unchanged. Throws
 * 400 for an unknown kind or option.
 */
export async function changeNotificationChoices(
  context: Context,
  { choices, quiet }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user, now, services } = context;
  const known = new Map(kindsFor(user, services.registry, project).map((one) => [one.kind, optionsOf(one)]));
  if (choices.some(({ kind, choice }) => !known.get(kind)?.includes(choice)))
    throw new Problem(400, "Esta academia não tem este aviso.");
  const named = new Map(choices.map(({ kind, choice }) => [kind, choice]));
  const rows = [...named].map(([kind, choice]) => {
    return { project_id: project._id, user_id: user._id, kind, choice, created_at: now };
  });
  for (const chunk of chunksOf(rows))
    await sql`
    insert into notification_choices ${sql(chunk)}
    on conflict (project_id, user_id, kind) do update set choice = excluded.choice, created_at = excluded.created_at
    where notification_choices.choice <> excluded.choice`;
  if (quiet && quiet.starts !== quiet.ends)
    await sql`
      insert into notification_quiet_hours (project_id, user_id, starts, ends, created_at)
      values (${project._id}, ${user._id}, ${quiet.starts}, ${quiet.ends}, ${now})
      on conflict (project_id, user_id) do update set starts = excluded.starts, ends = excluded.ends`;
  else await sql`delete from notification_quiet_hours where project_id = ${project._id} and user_id = ${user._id}`;
  await audit(context, "change-notification-choices", user._id, { quiet: quiet !== null });
  return { message: "Pronto: avisamos do jeito que você escolheu." };
}
