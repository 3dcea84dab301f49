import type { Context } from "#platform/server/http/context.ts";
import { plain } from "#shared/plain-text.ts";
import { sectionsOf, type TalentRow } from "./talent.ts";

interface TalentBrief {
  talent_id: string;
  headline: string;
  city: string | null;
  state: string | null;
  phone: string | null;
  /** The profile's skills, those with a certificate first. */
  skills: { name: string; proven: boolean }[];
}

/**
 * Returns summaries of these people's profiles, published or not, by user id. The caller must check who may see them.
 */
export async function talentBriefs(
  { sql, project }: Pick<Context, "sql" | "project">,
  userIds: readonly string[],
): Promise<Map<string, TalentBrief>> {
  const rows = await sql<(Pick<TalentRow, "id" | "user_id" | "sections" | "headline"> & { proven: string[] })[]>`
    select t.id, t.user_id, t.sections, t.headline,
      array(select f.value from talent_facets f
        where f.project_id = t.project_id and f.talent_id = t.id and f.facet = 'proven') as proven
    from talents t where t.project_id = ${project._id} and t.user_id = any(${[...userIds]}::uuid[])`;
  return new Map(
    rows.map((row) => {
      const { contact, skills } = sectionsOf(row);
      const shown = skills.skills.map(({ name }) => ({ name, proven: row.proven.includes(plain(name)) }));
      const { city, state, phone } = contact;
      const sorted = shown.toSorted((a, b) => Number(b.proven) - Number(a.proven));
      return [row.user_id, { talent_id: row.id, headline: row.headline, city, state, phone, skills: sorted }];
    }),
  );
}
