import type { CatalogueCourse } from "#features/courses/server/index.ts";
import { blocksText } from "#shared/blocks-text.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import { refuseField } from "#platform/server/http/refuse-field.ts";

interface LinkTargetInput {
  object_id: string | null;
  block: number | null;
}

/**
 * Validates where a link leads: a published object of the course, one of its blocks, or the course's page. Throws a
 * Problem on the field that is wrong.
 */
export async function linkTarget(
  { sql, project }: Context<Staff>,
  course: CatalogueCourse,
  { object_id, block }: LinkTargetInput,
): Promise<{ object_id: string | null; block: number | null; opens_course: boolean }> {
  const objects = course.trails.flatMap((trail) => trail.objects);
  if (object_id === null) {
    if (objects.length === 0) refuseField("object_id", "Este curso ainda não tem conteúdos publicados.");
    if (block !== null) refuseField("block", "Só um conteúdo tem blocos. Escolha um, ou deixe este campo vazio.");
    return { object_id: null, block: null, opens_course: true };
  }
  if (!objects.some(({ id }) => id === object_id))
    refuseField("object_id", "Este conteúdo não está publicado neste curso. Escolha outro.");
  if (block !== null) {
    const [{ blocks } = { blocks: 0 }] = await sql<{ blocks: number }[]>`
      select jsonb_array_length(blocks) as blocks from objects where project_id = ${project._id} and id = ${object_id}`;
    if (block > blocks) refuseField("block", `O conteúdo só tem ${blocksText(blocks)}.`);
  }
  return { object_id, block, opens_course: false };
}
