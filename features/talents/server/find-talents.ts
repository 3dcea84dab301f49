import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";
import { municipalityNamed } from "#platform/server/places/municipalities.ts";
import { municipalitiesNear } from "#platform/server/places/municipalities-near.ts";
import { plain } from "#shared/plain-text.ts";
import type { TalentFilters } from "../engine/shapes.ts";
import { isVisible } from "./queries.ts";
import { searchedWords, wordStem } from "./talent.ts";

/** The facets whose options are alternatives: each is counted without its own filter. Skills must all be there. */
const ALTERNATIVES = ["period", "language", "course", "state", "quota"] as const;
type Alternative = (typeof ALTERNATIVES)[number];

interface Conditions {
  /** On `talents t`, all of them. */
  always: postgres.Fragment;
  /** Of each facet that is filtered by: which profiles (`talent_id`) have one of the wanted values, each once. */
  alternatives: [facet: Alternative, having: postgres.Fragment][];
}

/** The condition on `talents t` for these filters. */
export function matching(context: Context, filters: TalentFilters): postgres.Fragment {
  const { sql } = context;
  const { always, alternatives } = conditionsOf(context, filters);
  return alternatives.reduce((all, [, having]) => sql`${all} and t.id in (${having})`, always);
}

export function conditionsOf(context: Context, filters: TalentFilters): Conditions {
  const { sql, project, user } = context;
  const has = (facet: string, values: readonly string[]) => sql`
    t.id in (select f.talent_id from talent_facets f
      where f.project_id = ${project._id} and f.facet = ${facet} and f.value = any(${values as string[]}))`;
  const always: postgres.Fragment[] = [isVisible(context), sql`t.project_id = ${project._id}`];
  for (const skill of filters.skill) always.push(has(filters.proven ? "proven" : "skill", [plain(skill)]));
  if (filters.proven && filters.skill.length === 0) always.push(sql`t.proven_skills > 0`);
  const near = placesNear(filters);
  if (near) always.push(has("place", near));
  else if (filters.city) always.push(has("city", [plain(filters.city)]));
  for (const word of searchedWords(filters.prompt)) always.push(hasWord(context, word));
  if (filters.list) {
    always.push(sql`
      exists (select from talent_list_entries e where e.project_id = ${project._id} and e.owner_id = ${user._id}
        and e.list = ${filters.list} and e.talent_id = t.id)`);
  }
  const wanted: Record<Alternative, readonly string[]> = {
    period: filters.period,
    language: filters.language.map(plain),
    course: filters.course,
    state: filters.state && !near ? [filters.state.toUpperCase()] : [],
    quota: filters.quota ? ["yes"] : [],
  };
  return {
    always: always.reduce((all, one) => sql`${all} and ${one}`),
    alternatives: ALTERNATIVES.filter((facet) => wanted[facet].length > 0).map((facet) => [
      facet,
      havingAny(context, facet, wanted[facet]),
    ]),
  };
}

/** One equality each: the index yields the profiles of a value by their ids, and sorted lists are merged instead of hashed. */
function havingAny({ sql, project }: Context, facet: string, values: readonly string[]): postgres.Fragment {
  const [first = sql``, ...others] = values.map(
    (value) => sql`
      select f.talent_id from talent_facets f
      where f.project_id = ${project._id} and f.facet = ${facet} and f.value = ${value}`,
  );
  return others.reduce((all, one) => sql`${all} union ${one}`, first);
}

/** The municipalities around the city, where a radius is asked for and the city is known. */
function placesNear({ city, state, radius }: TalentFilters): string[] | null {
  const centre = city && radius > 0 ? municipalityNamed(city, state ? state.toUpperCase() : null) : undefined;
  return centre ? municipalitiesNear(centre, radius) : null;
}

/** True for profiles with a word that begins as this one does. Comparing ranges uses the index also below row-level security. */
function hasWord({ sql, project }: Context, word: string): postgres.Fragment {
  const stem = wordStem(word);
  return sql`
    exists (select from talent_facets f where f.project_id = ${project._id} and f.talent_id = t.id and f.facet = 'word'
      and f.value >= ${stem} and f.value < ${`${stem}\u{10FFFF}`})`;
}

/** The order of a list; the id decides between equals, so that pages do not overlap. */
export function ordered({ sql }: Context, sort: TalentFilters["sort"]): postgres.Fragment {
  if (sort === "proven") return sql`t.proven_skills desc, t.updated_at desc, t.id`;
  if (sort === "experience") return sql`t.years_of_experience desc, t.updated_at desc, t.id`;
  return sql`t.updated_at desc, t.id`;
}
