import type { z } from "zod";
import { notifyPeople } from "#features/notifications/server/index.ts";
import { recordRead } from "#features/privacy/server/index.ts";
import { audit } from "#platform/server/audit/audit.ts";
import { mayViewAs } from "#platform/server/auth/ranks.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import { paths } from "#shared/paths.ts";
import type { Rule } from "#shared/route.ts";
import type { startViewing as contract } from "../contract.ts";
import { openViewing } from "./open-viewing.ts";

/**
 * Starts a viewing, which is valid for half an hour, in this browser and session only. Ends another viewing of the same
 * session. Throws 403 unless the person's rule is lower than the caller's.
 */
export async function startViewing(
  context: Context<Staff>,
  { user_id, reason }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, user } = context;
  const [person] = await sql<{ rule: Rule | null }[]>`
    select rule from users where project_id = ${project._id} and id = ${user_id}`;
  if (!person) throw notFound("Esta pessoa não está nesta academia.");
  if (!mayViewAs(user.rule, person.rule))
    throw new Problem(403, "Só dá para ver como quem tem um papel menor que o seu.");
  const until = await openViewing(context, { user_id, return_path: null });
  await recordRead(context, { userId: user_id, what: "A academia, como você a vê", reason });
  await notifyPeople(context, [user_id], {
    kind: "viewing",
    about: user._id,
    actorId: user._id,
    text: "viu a academia como você a vê, para ajudar, sem mudar nada seu",
    path: paths.account("privacidade"),
  });
  await audit(context, "start-viewing", user_id);
  return { until: until.toISOString() };
}
