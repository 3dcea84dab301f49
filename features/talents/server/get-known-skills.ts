import type { z } from "zod";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { getKnownSkills as contract } from "../contract.ts";
import { isVisible } from "./queries.ts";
import { requireTalentModule } from "./require-talent-bank.ts";

/** Min number of people who name a skill, so that no suggestion tells of a single person. */
const MIN_PEOPLE = 5;
/** Max number of profiles that are read: those changed last. */
const MAX_READ = 2000;
const MAX_SKILLS = 200;

export async function getKnownSkills(context: Context): Promise<z.input<typeof contract.output>> {
  requireTalentModule(context);
  const { sql, project } = context;
  const rows = await sql<{ name: string }[]>`
    select min(f.label) as name from (
        select t.id from talents t where t.project_id = ${project._id} and ${isVisible(context)}
        order by t.updated_at desc ${limitTo(sql, MAX_READ)}) t
      join talent_facets f on f.project_id = ${project._id} and f.talent_id = t.id and f.facet = 'skill'
    group by f.value having count(*) >= ${MIN_PEOPLE}
    order by count(*) desc, f.value ${limitTo(sql, MAX_SKILLS)}`;
  return { skills: rows.map(({ name }) => name) };
}
