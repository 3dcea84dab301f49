import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { newId } from "#shared/ids.ts";
import type { saveAnswer as contract } from "../contract.ts";

export async function saveAnswer(
  context: Context<Staff>,
  { title, text }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project, now } = context;
  const [same] = await sql<{ id: string }[]>`
    update saved_answers set body = ${text}, updated_at = ${now}
    where project_id = ${project._id} and title = ${title} returning id`;
  const id = same?.id ?? newId();
  if (!same)
    await sql`
      insert into saved_answers (project_id, id, title, body, updated_at)
      values (${project._id}, ${id}, ${title}, ${text}, ${now})`;
  await audit(context, "save-answer", id);
  return { _id: id };
}
