import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { notFound, Problem } from "#platform/server/http/problem.ts";
import type { copyIntoCourse as contract } from "../contract.ts";
import { copyParts } from "../engine/copy-parts.ts";
import { openCourse, openToChange, saveChange } from "./open-course.ts";
import { takenFriendlyIds } from "./taken-friendly-ids.ts";

/**
 * Copies trails and objects from another course's draft into this course's draft. 404 if a chosen part does not exist.
 */
export async function copyIntoCourse(
  context: Context<Staff>,
  { course_id, version, from, trails, objects, to }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const open = await openToChange(context, course_id, version);
  const source = await openCourse(context, from);
  if (trails.length + objects.length === 0)
    throw new Problem(400, "Escolha ao menos uma trilha ou um conteúdo para copiar.");
  const place = { taken: takenFriendlyIds(open), version: open.version + 1 };
  const copied = copyParts(source.document, open.document, { trails, objects, to: to || null }, place);
  if (!copied) throw notFound("Algo do que você escolheu não está mais lá. Recarregue a página e escolha de novo.");
  const what = `copiar de “${source.document.name}”`;
  const saved = await saveChange(context, open, { next: copied.document, what });
  await audit(context, "copy-into-course", open.id, { trails: copied.trails, objects: copied.objects });
  return { version: saved.version, trails: copied.trails, objects: copied.objects, notes: copied.notes };
}
