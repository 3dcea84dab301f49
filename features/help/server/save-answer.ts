import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import { lockProject } from "#platform/server/tenancy/lock-project.ts";
import { newId } from "#shared/ids.ts";
import { MAX_SAVED_ANSWERS } from "../constants.ts";
import type { saveAnswer as contract } from "../contract.ts";

/**
 * Saves a reusable answer under a title; one of the same title is replaced. Throws 409 if the academy already has
 * {@link MAX_SAVED_ANSWERS}.
 */
export async function saveAnswer(
  context: Context<Staff>,
  { title, text }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  // Without the lock, two simultaneous answers could both be added.
  await lockProject(context);
  const [same] = await sql<{ id: string }[]>`
    update saved_answers set body = ${text}, updated_at = ${now}
    where project_id = ${project._id} and title = ${title} returning id`;
  const id = same?.id ?? newId();
  if (!same) {
    await refuseTooMany(context);
    await sql`
      insert into saved_answers (project_id, id, title, body, updated_at)
      values (${project._id}, ${id}, ${title}, ${text}, ${now})`;
  }
  await audit(context, "save-answer", id);
  return { _id: id };
}

async function refuseTooMany({ sql, project }: Context<Staff>): Promise<void> {
  const [{ count }] = await sql<[{ count: number }]>`
    select count(*)::int as count from saved_answers where project_id = ${project._id}`;
  if (count >= MAX_SAVED_ANSWERS)
    throw new Problem(
      409,
      `A academia já tem ${MAX_SAVED_ANSWERS} respostas prontas, o máximo. Remova uma que ninguém usa mais.`,
    );
}
