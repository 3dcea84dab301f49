import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";
import { municipalityNamed } from "#platform/server/places/municipalities.ts";
import { municipalitiesNear } from "#platform/server/places/municipalities-near.ts";
import { plain } from "#shared/plain-text.ts";
import type { TalentFilters } from "../engine/shapes.ts";
import { bitsOf } from "../engine/bits-of.ts";
import { AVAILABILITY, STARTS, WORK_MODES } from "../constants.ts";
import { isVisible } from "./queries.ts";
import { searchedWords, wordStem } from "./talent.ts";

/**
 * Facet of which a profile needs any one option. Its options are counted without its own filter,
 * unlike skills, which must all match.
 */
export type AlternativeFacet = "period" | "mode" | "start" | "language" | "course" | "state" | "quota";

/**
 * SQL that an alternative facet adds to a search: a condition on the row of `talents t`, or a query of matching
 * profile ids (`talent_id`, each once).
 */
export type AlternativeFilter =
  | { facet: AlternativeFacet; is: postgres.Fragment }
  | { facet: AlternativeFacet; among: postgres.Fragment };

export interface Conditions {
  /** SQL conditions on `talents t` that every result must meet. */
  always: postgres.Fragment;
  alternatives: AlternativeFilter[];
}

/** Returns the SQL condition on `talents t` for these filters. */
export function searchCondition(context: Context, filters: TalentFilters): postgres.Fragment {
  const { sql } = context;
  const { always, alternatives } = conditionsOf(context, filters);
  return alternatives.reduce(
    (all, one) => ("is" in one ? sql`${all} and ${one.is}` : sql`${all} and t.id in (${one.among})`),
    always,
  );
}

export function conditionsOf(context: Context, filters: TalentFilters): Conditions {
  const { sql, project, user } = context;
  // With an array, PostgreSQL reads the index of visible profiles once in order of
  // the ids, instead of looking up each id.
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
  if (filters.interest) always.push(interestCondition(context, filters.interest));
  const { period, mode, start, language, course, state, quota } = filters;
  const alternatives: AlternativeFilter[] = [];
  const hasBit = (column: postgres.Fragment, bits: number) => sql`${column} & ${bits}::int <> 0`;
  if (period.length > 0)
    alternatives.push({ facet: "period", is: hasBit(sql`t.periods`, bitsOf(AVAILABILITY, period)) });
  if (mode.length > 0) alternatives.push({ facet: "mode", is: hasBit(sql`t.modes`, bitsOf(WORK_MODES, mode)) });
  if (start.length > 0) alternatives.push({ facet: "start", is: hasBit(sql`t.starts`, bitsOf(STARTS, start)) });
  if (state && !near) alternatives.push({ facet: "state", is: sql`t.state = ${state.toUpperCase()}` });
  if (quota) alternatives.push({ facet: "quota", is: sql`t.shares_quota` });
  if (language.length > 0)
    alternatives.push({ facet: "language", among: havingAny(context, "language", language.map(plain)) });
  if (course.length > 0) alternatives.push({ facet: "course", among: havingAny(context, "course", course) });
  return { always: always.reduce((all, one) => sql`${all} and ${one}`), alternatives };
}

function interestCondition({ sql, project, user }: Context, interest: TalentFilters["interest"]): postgres.Fragment {
  const own = (state: postgres.Fragment) => sql`
    exists (select from talent_interests i where i.project_id = ${project._id} and i.recruiter_id = ${user._id}
      and i.talent_id = t.id ${state})`;
  if (interest === "none") return sql`not ${own(sql``)}`;
  if (interest === "accepted") return own(sql`and i.accepted_at is not null`);
  if (interest === "declined") return own(sql`and i.declined_at is not null`);
  return own(sql`and i.accepted_at is null and i.declined_at is null`);
}

/**
 * Returns SQL for the ids of profiles with any of the values. One equality per value lets PostgreSQL
 * merge sorted lists instead of hashing.
 */
function havingAny({ sql, project }: Context, facet: string, values: readonly string[]): postgres.Fragment {
  const [first = sql``, ...others] = values.map(
    (value) => sql`
      select f.talent_id from talent_facets f
      where f.project_id = ${project._id} and f.facet = ${facet} and f.value = ${value}`,
  );
  return others.reduce((all, one) => sql`${all} union ${one}`, first);
}

/**
 * Returns the codes of the municipalities within the radius around the city; null
 * without a radius or for an unknown city.
 */
function placesNear({ city, state, radius }: TalentFilters): string[] | null {
  const centre = city && radius > 0 ? municipalityNamed(city, state ? state.toUpperCase() : null) : undefined;
  return centre ? municipalitiesNear(centre, radius) : null;
}

/**
 * Returns conditions that each word is the beginning of a word in the profile. The longest word, probably the rarest,
 * finds the profiles; the others only filter that result, because they may match every profile.
 */
function wordConditions({ sql, project }: Context, words: readonly string[]): postgres.Fragment[] {
  const [longest, ...others] = words.map(wordStem).toSorted((a, b) => b.length - a.length);
  // Ranges use the index under row-level security; LIKE patterns do not.
  const begins = (stem: string) => sql`f.project_id = ${project._id} and f.facet = 'word'
    and f.value >= ${stem} and f.value < ${`${stem}\u{10FFFF}`}`;
  if (longest === undefined) return [];
  return [
    sql`t.id = any(array(select f.talent_id from talent_facets f where ${begins(longest)}))`,
    ...others.map((stem) => sql`exists (select from talent_facets f where f.talent_id = t.id and ${begins(stem)})`),
  ];
}

/** Returns the SQL order of a result list. The id comes last, so that pages do not overlap. */
export function searchOrder({ sql }: Context, sort: TalentFilters["sort"]): postgres.Fragment {
  if (sort === "proven") return sql`t.proven_skills desc, t.updated_at desc, t.id`;
  if (sort === "experience") return sql`t.years_of_experience desc, t.updated_at desc, t.id`;
  return sql`t.updated_at desc, t.id`;
}
