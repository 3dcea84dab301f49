import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";
import { municipalityNamed } from "#platform/server/places/municipalities.ts";
import { municipalitiesNear } from "#platform/server/places/municipalities-near.ts";
import { plain } from "#shared/plain-text.ts";
import type { TalentFilters } from "../engine/shapes.ts";
import { periodBits } from "../engine/period-bits.ts";
import { isVisible } from "./queries.ts";
import { searchedWords, wordStem } from "./talent.ts";

/** A facet whose options are alternatives: it is counted without its own filter. Skills must all be there. */
export type Alternative = "period" | "language" | "course" | "state" | "quota";

/** What an alternative asks of `talents t`: a condition on its row, or to be among some profiles (`talent_id`, each once). */
export type Wanted = { facet: Alternative; is: postgres.Fragment } | { facet: Alternative; among: postgres.Fragment };

export interface Conditions {
  /** On `talents t`, all of them. */
  always: postgres.Fragment;
  alternatives: Wanted[];
}

/** The condition on `talents t` for these filters. */
export function matching(context: Context, filters: TalentFilters): postgres.Fragment {
  const { sql } = context;
  const { always, alternatives } = conditionsOf(context, filters);
  return alternatives.reduce(
    (all, one) => ("is" in one ? sql`${all} and ${one.is}` : sql`${all} and t.id in (${one.among})`),
    always,
  );
}

export function conditionsOf(context: Context, filters: TalentFilters): Conditions {
  const { sql, project, user } = context;
  // Arrays: the index of visible profiles is read once along their ids, instead of looking up one after the other.
  const has = (facet: string, values: readonly string[]) => sql`
    t.id = any(array(select f.talent_id from talent_facets f
      where f.project_id = ${project._id} and f.facet = ${facet} and f.value = any(${values as string[]})))`;
  const always: postgres.Fragment[] = [isVisible(context), sql`t.project_id = ${project._id}`];
  for (const skill of filters.skill) always.push(has(filters.proven ? "proven" : "skill", [plain(skill)]));
  if (filters.proven && filters.skill.length === 0) always.push(sql`t.proven_skills > 0`);
  const near = placesNear(filters);
  if (near) always.push(has("place", near));
  else if (filters.city) always.push(has("city", [plain(filters.city)]));
  always.push(...wordConditions(context, searchedWords(filters.prompt)));
  if (filters.list) {
    always.push(sql`
      exists (select from talent_list_entries e where e.project_id = ${project._id} and e.owner_id = ${user._id}
        and e.list = ${filters.list} and e.talent_id = t.id)`);
  }
  const { period, language, course, state, quota } = filters;
  const alternatives: Wanted[] = [];
  if (period.length > 0) alternatives.push({ facet: "period", is: sql`t.periods & ${periodBits(period)}::int <> 0` });
  if (state && !near) alternatives.push({ facet: "state", is: sql`t.state = ${state.toUpperCase()}` });
  if (quota) alternatives.push({ facet: "quota", is: sql`t.shares_quota` });
  if (language.length > 0)
    alternatives.push({ facet: "language", among: havingAny(context, "language", language.map(plain)) });
  if (course.length > 0) alternatives.push({ facet: "course", among: havingAny(context, "course", course) });
  return { always: always.reduce((all, one) => sql`${all} and ${one}`), alternatives };
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

/**
 * True for profiles that have, for each word, one that begins as it does. The longest, which is likely to be the rarest, finds them;
 * the others are looked up in what it found: some begin a word of every profile.
 */
function wordConditions({ sql, project }: Context, words: readonly string[]): postgres.Fragment[] {
  const [longest, ...others] = words.map(wordStem).toSorted((a, b) => b.length - a.length);
  // Ranges, unlike patterns, use the index also below row-level security.
  const begins = (stem: string) => sql`f.project_id = ${project._id} and f.facet = 'word'
    and f.value >= ${stem} and f.value < ${`${stem}\u{10FFFF}`}`;
  if (longest === undefined) return [];
  return [
    sql`t.id = any(array(select f.talent_id from talent_facets f where ${begins(longest)}))`,
    ...others.map((stem) => sql`exists (select from talent_facets f where f.talent_id = t.id and ${begins(stem)})`),
  ];
}

/** The order of a list; the id decides between equals, so that pages do not overlap. */
export function ordered({ sql }: Context, sort: TalentFilters["sort"]): postgres.Fragment {
  if (sort === "proven") return sql`t.proven_skills desc, t.updated_at desc, t.id`;
  if (sort === "experience") return sql`t.years_of_experience desc, t.updated_at desc, t.id`;
  return sql`t.updated_at desc, t.id`;
}
