import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound } from "#platform/server/http/problem.ts";
import type { removeAnswer as contract } from "../contract.ts";

export async function removeAnswer(
  context: Context<Staff>,
  { answer_id }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const [removed] = await sql<{ title: string }[]>`
    delete from saved_answers where project_id = ${project._id} and id = ${answer_id} returning title`;
  if (!removed) throw notFound("Esta resposta pronta não existe mais.");
  await audit(context, "remove-answer", answer_id, { title: removed.title });
  return { title: removed.title };
}
