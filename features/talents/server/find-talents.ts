import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";
import { municipalityNamed } from "#platform/server/places/municipalities.ts";
import { municipalitiesNear } from "#platform/server/places/municipalities-near.ts";
import { plain } from "#shared/plain-text.ts";
import type { TalentFilters } from "../engine/shapes.ts";
import { isVisible } from "./queries.ts";
import { searchedWords } from "./talent.ts";

export type FacetName = "skill" | "period" | "language" | "course" | "state" | "quota";

/**
 * The condition on `talents t` for these filters. `without` leaves one facet's own filter out, so that its options can be
 * counted as alternatives; skills are never left out, because all of them must be there.
 */
export function matching(context: Context, filters: TalentFilters, without?: FacetName): postgres.Fragment {
  const { sql, project, user } = context;
  const has = (facet: string, values: readonly string[]) => sql`
    exists (select from talent_facets f where f.project_id = ${project._id} and f.talent_id = t.id and f.facet = ${facet}
      and f.value = any(${values as string[]}))`;
  const conditions: postgres.Fragment[] = [isVisible(context), sql`t.project_id = ${project._id}`];
  const skillFacet = filters.proven ? "proven" : "skill";
  for (const skill of filters.skill) conditions.push(has(skillFacet, [plain(skill)]));
  if (filters.proven && filters.skill.length === 0) conditions.push(sql`t.proven_skills > 0`);
  if (filters.period.length > 0 && without !== "period") conditions.push(has("period", filters.period));
  if (filters.language.length > 0 && without !== "language")
    conditions.push(has("language", filters.language.map(plain)));
  if (filters.course.length > 0 && without !== "course") conditions.push(has("course", filters.course));
  const near = placesNear(filters);
  if (near) conditions.push(has("place", near));
  else if (filters.city) conditions.push(has("city", [plain(filters.city)]));
  if (filters.state && !near && without !== "state") conditions.push(has("state", [filters.state.toUpperCase()]));
  if (filters.quota && without !== "quota") conditions.push(has("quota", ["yes"]));
  for (const word of searchedWords(filters.prompt)) conditions.push(hasWord(context, word));
  if (filters.list) {
    conditions.push(sql`
      exists (select from talent_list_entries e where e.project_id = ${project._id} and e.owner_id = ${user._id}
        and e.list = ${filters.list} and e.talent_id = t.id)`);
  }
  return conditions.reduce((all, one) => sql`${all} and ${one}`);
}

/** The municipalities around the city, where a radius is asked for and the city is known. */
function placesNear({ city, state, radius }: TalentFilters): string[] | null {
  const centre = city && radius > 0 ? municipalityNamed(city, state ? state.toUpperCase() : null) : undefined;
  return centre ? municipalitiesNear(centre, radius) : null;
}

/** True for profiles with a word that begins so. Comparing ranges uses the index also below row-level security. */
function hasWord({ sql, project }: Context, word: string): postgres.Fragment {
  return sql`
    exists (select from talent_facets f where f.project_id = ${project._id} and f.talent_id = t.id and f.facet = 'word'
      and f.value >= ${word} and f.value < ${`${word}\u{10FFFF}`})`;
}

/** The order of a list; the id decides between equals, so that pages do not overlap. */
export function ordered({ sql }: Context, sort: TalentFilters["sort"]): postgres.Fragment {
  if (sort === "proven") return sql`t.proven_skills desc, t.updated_at desc, t.id`;
  if (sort === "experience") return sql`t.years_of_experience desc, t.updated_at desc, t.id`;
  return sql`t.updated_at desc, t.id`;
}
