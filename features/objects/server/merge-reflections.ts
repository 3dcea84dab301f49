import type { MergeStep } from "#platform/server/merging.ts";
import { decryptReflection, encryptReflection } from "./reflections.ts";

interface Row {
  object_id: string;
  block: string;
  prompt: string;
  updated_at: Date;
  removed_text: Uint8Array;
  remaining_text: Uint8Array | null;
}

/**
 * Moves the reflections of the removed account to the account that remains, encrypted again for its owner. Two texts on
 * the same question are joined. A text that cannot be decrypted, because its key was lost, gives way to a readable one.
 */
export const mergeReflections: MergeStep = async ({ sql, services, project }, { remainingId, removedId }) => {
  const rows = await sql<Row[]>`
    select g.object_id, g.block, g.prompt, greatest(g.updated_at, k.updated_at) as updated_at, g.encrypted as removed_text,
      k.encrypted as remaining_text
    from reflections g left join reflections k on k.project_id = g.project_id and k.user_id = ${remainingId}
      and k.object_id = g.object_id and k.block = g.block
    where g.project_id = ${project._id} and g.user_id = ${removedId} order by g.object_id, g.block`;
  for (const { object_id, block, prompt, updated_at, removed_text, remaining_text } of rows) {
    const place = { projectId: project._id, userId: remainingId, objectId: object_id, block };
    const read = decryptReflection(services.secrets.fields, { ...place, userId: removedId }, removed_text);
    const own = remaining_text && decryptReflection(services.secrets.fields, place, remaining_text);
    if (read === null) continue;
    const text = own === null || own === read ? read : `${own}\n\n${read}`;
    const encrypted = encryptReflection(services.secrets.fields, place, text);
    await sql`
      insert into reflections (project_id, user_id, object_id, block, prompt, encrypted, updated_at)
      values (${project._id}, ${remainingId}, ${object_id}, ${block}, ${prompt}, ${encrypted}, ${updated_at})
      on conflict (project_id, user_id, object_id, block)
      do update set encrypted = excluded.encrypted, updated_at = excluded.updated_at,
        prompt = case when ${own === null} then excluded.prompt else reflections.prompt end`;
  }
  await sql`delete from reflections where project_id = ${project._id} and user_id = ${removedId}`;
};
