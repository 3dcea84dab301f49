import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context } from "#platform/server/http/context.ts";
import { Problem } from "#platform/server/http/problem.ts";
import type { saveReflection as contract } from "../contract.ts";
import { bodyOf } from "./queries.ts";
import { deleteReflection, reflectionsIn, writeReflection } from "./reflections.ts";
import { requireOpenObject } from "./require-open-object.ts";

/** Saves or deletes a private reflection. The audit entry never contains its text. */
export async function saveReflection(
  context: Context,
  input: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { object } = await requireOpenObject(context, input);
  const { blocks } = await bodyOf(context, object.id);
  const reflection = blocks.find((block) => block.kind === "reflection" && block.id === input.block);
  if (reflection?.kind !== "reflection") throw new Problem(400, "Esta reflexão não existe neste conteúdo.");

  const text = input.text.trim();
  if (input.known !== undefined) await refuseStaleText(context, object.id, { ...input, text });
  const where = { objectId: object.id, block: reflection.id };
  if (text) await writeReflection(context, { ...where, prompt: reflection.prompt, text });
  else await deleteReflection(context, where.objectId, where.block);
  await audit(context, text ? "save-reflection" : "delete-reflection", object.id);
  return { block: reflection.id, saved_at: text ? context.now.toISOString() : null };
}

/**
 * Throws 409 if another device has saved a different text since this one was loaded, so that a text written without a
 * connection does not replace it.
 */
async function refuseStaleText(
  context: Context,
  objectId: string,
  { block, text, known }: z.output<typeof contract.input>,
): Promise<void> {
  const { sql, project, user } = context;
  // Of two devices that send their texts at the same moment, the second compares with what the first has saved.
  await sql`select from users where project_id = ${project._id} and id = ${user._id} for no key update`;
  const saved = (await reflectionsIn(context, objectId))[block] ?? "";
  if (saved === known?.trim() || saved === text) return;
  throw new Problem(409, "Você guardou outro texto aqui, em outro aparelho.", { code: "stale_revision", saved });
}
