import type { z } from "zod";
import { audit } from "#platform/server/audit/audit.ts";
import type { Context, Staff } from "#platform/server/http/context.ts";
import type { moveHero as contract } from "../contract.ts";
import { requireHero } from "./hero-row.ts";

export async function moveHero(
  context: Context<Staff>,
  { hero_id, to }: z.output<typeof contract.input>,
): Promise<z.input<typeof contract.output>> {
  const { sql, project } = context;
  const { course_id } = await requireHero(context, hero_id);
  const rows = await sql<{ id: string }[]>`
    select id from heros where project_id = ${project._id} and course_id = ${course_id} and deleted_at is null
    order by position, id for update`;
  const ids = rows.map(({ id }) => id);
  const at = ids.indexOf(hero_id);
  const other = to === "before" ? at - 1 : at + 1;
  const neighbour = ids[other];
  if (at === -1 || neighbour === undefined) return { hero_id };
  [ids[at], ids[other]] = [neighbour, hero_id];
  await sql`
    update heros h set position = place.position - 1
    from unnest(${ids}::uuid[]) with ordinality as place (id, position)
    where h.project_id = ${project._id} and h.id = place.id`;
  await audit(context, "move-hero", hero_id, { to });
  return { hero_id };
}
