import type { Services } from "#platform/server/http/context.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { reliefMarkup, type ReliefShape } from "#shared/relief-markup.ts";

/**
 * Returns the SVG markup of a generated cover for the _id of a project, course, trail or hero, cached; null for any
 * other id.
 */
export async function cover(
  { files, pool }: Services,
  { _id }: Project,
  id: string,
  shape: ReliefShape,
): Promise<Uint8Array | null> {
  return await files.getOrMake(_id, `covers/${id}-${shape}.txt`, async () => {
    const [found] = await inProject(
      pool,
      _id,
      (sql) => sql`
        select where ${id}::uuid = ${_id}::uuid
          or exists (select from courses where project_id = ${_id} and id = ${id})
          or exists (select from trails where project_id = ${_id} and id = ${id})
          or exists (select from heros where project_id = ${_id} and id = ${id})`,
    );
    return found ? Buffer.from(reliefMarkup(id, shape)) : null;
  });
}
