import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import type { TalentFilters, Talents } from "../contract.ts";
import { MODE_LABELS, PERIOD_LABELS, START_LABELS } from "../engine/labels.ts";
import { AVAILABILITY, STARTS, WORK_MODES } from "../constants.ts";
import {
  type AlternativeFacet,
  type Conditions,
  conditionsOf,
  searchOrder,
  type AlternativeFilter,
} from "./search-conditions.ts";

const MAX_OPTIONS = 30;
/**
 * Max number of profiles, per group that misses the same filter, whose skills, languages and courses
 * are counted. Larger groups are sampled.
 */
const MAX_COUNTED = 1000;
const FACETS = ["skill", "period", "mode", "start", "language", "course", "state", "quota"] as const;
type FacetName = (typeof FACETS)[number];

interface Option {
  facet: FacetName;
  value: string;
  /** The option's text as people wrote it; null when no text is stored. */
  label: string | null;
  count: number;
  is_estimated: boolean;
}

interface Found {
  total: number;
  /** Ids of the profiles on the requested page, in order. */
  page: string[];
  options: Option[];
}

/**
 * Returns the number of matching profiles, the ids of one page, and the number of profiles that each
 * filter option would leave, highest first.
 */
export async function searchTalents(
  context: Context,
  filters: TalentFilters,
  part: { limit: number; offset: number },
): Promise<{ total: number; page: string[]; facets: Talents["facets"] }> {
  const { total, page, options } = await search(context, filters, part);
  const facets = FACETS.map((facet) => ({ facet, options: optionsOf(facet, options) }));
  return { total, page, facets: facets.filter(({ options: own }) => own.length > 0) };
}

/**
 * Searches and counts in one query. `missed` has a bit per alternative filter that a profile does not match: 0
 * counts for all facets, a single bit only for that facet's options. Skills, languages and courses of large
 * groups are estimated from a fixed sample.
 */
async function search(
  context: Context,
  filters: TalentFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<Found> {
  const { sql, project } = context;
  const conditions = conditionsOf(context, filters);
  const bits = new Map<FacetName, number>(conditions.alternatives.map(({ facet }, at) => [facet, 1 << at]));
  const countsFor = (facet: AlternativeFacet) => sql`missed in (0, ${bits.get(facet) ?? 0}::int)`;
  const [found] = await sql<[Found]>`
    with scored as materialized (
      ${scored(context, conditions)}
    ), alike as materialized (
      select missed, state, periods, shares_quota, count(*)::int as size from scored group by 1, 2, 3, 4
    ), alike_otherwise as materialized (
      select missed, modes, starts, count(*)::int as size from scored group by 1, 2, 3
    ), sizes as (
      select missed, sum(size)::int as size from alike group by missed
    ), taken as materialized (
      select s.missed, a.ids, s.size::float8 / cardinality(a.ids) as stands_for
      from sizes s cross join lateral (
        select array_agg(id) as ids from scored where missed = s.missed
          and (s.size <= ${MAX_COUNTED} or (uuid_hash(id) & 65535) < 65536::float8 * ${MAX_COUNTED} / s.size)) a
      where ${countsFor("language")} or ${countsFor("course")}
    ), counted as (
      ${counted(context, filters, countsFor)}
    ), best as (
      select *, row_number() over (partition by facet order by count desc, value) as place from counted
    ), options as (
      select case when facet = 'proven' then 'skill' else facet end as facet, value, round(count)::int as count, is_estimated, (
        select l.label from talent_facets l
        where l.project_id = ${project._id} and l.facet = b.facet and l.value = b.value and l.label <> '' limit 1) as label
      from best b where place <= ${MAX_OPTIONS}
    )
    select coalesce((select size from sizes where missed = 0), 0) as total,
      array(select t.id from scored t where t.missed = 0
        order by ${searchOrder(context, filters.sort)} ${limitTo(sql, limit)} offset ${offset}) as page,
      coalesce((select jsonb_agg(to_jsonb(o) order by o.count desc, o.label) from options o), '[]') as options`;
  return found;
}

/** Returns SQL for the profiles that miss at most one of the alternatives. */
function scored(context: Context, { always, alternatives }: Conditions): postgres.Fragment {
  const { sql } = context;
  const missed = alternatives.reduce((sum, one, at) => sql`${sum} + ${missedBit(context, one, 1 << at)}`, sql`0`);
  return sql`
      select * from (
        select t.id, t.updated_at, t.years_of_experience, t.proven_skills, t.state, t.periods, t.shares_quota,
          t.modes, t.starts,
          ${missed} as missed
        from talents t ${joinsOf(context, alternatives)} where ${always}) found
      where missed & (missed - 1) = 0`;
}

/**
 * Returns SQL for the options and their counts: from the rows grouped in `alike`, and from
 * the facets of the sample in `taken`.
 */
function counted(
  context: Context,
  { proven }: TalentFilters,
  countsFor: (facet: AlternativeFacet) => postgres.Fragment,
): postgres.Fragment {
  const { sql, project } = context;
  const skill = proven ? "proven" : "skill";
  return sql`
      select f.facet, f.value, sum(t.stands_for) as count, bool_or(t.stands_for > 1) as is_estimated
      from taken t cross join lateral (
        -- The offset keeps it one pass over the index.
        select facet, value from talent_facets where project_id = ${project._id} and talent_id = any(t.ids)
          and facet = any(case when t.missed = 0 then array[${skill}, 'language', 'course']
            when ${countsFor("language")} then array['language'] else array['course'] end) offset 0) f
      group by f.facet, f.value
      union all
      select 'state', state, sum(size), false from alike where state is not null and ${countsFor("state")} group by state
      union all
      ${countedBits(context, "period", { names: AVAILABILITY, from: sql`alike`, column: sql`periods` })} and ${countsFor("period")} group by value
      union all
      ${countedBits(context, "mode", { names: WORK_MODES, from: sql`alike_otherwise`, column: sql`modes` })} and ${countsFor("mode")} group by value
      union all
      ${countedBits(context, "start", { names: STARTS, from: sql`alike_otherwise`, column: sql`starts` })} and ${countsFor("start")} group by value
      union all
      select 'quota', 'yes', sum(size), false from alike where shares_quota and ${countsFor("quota")} having count(*) > 0`;
}

/** Returns SQL that counts the profiles with each bit of a column; to be completed by conditions and the grouping. */
function countedBits(
  { sql }: Context,
  facet: AlternativeFacet,
  { names, from, column }: { names: readonly string[]; from: postgres.Fragment; column: postgres.Fragment },
): postgres.Fragment {
  return sql`
      select ${facet}, value, sum(size), false from ${from}, unnest(${[...names]}::text[]) with ordinality as p (value, place)
      where ${column} & (1 << (place::int - 1)) <> 0`;
}

function joinsOf({ sql }: Context, alternatives: readonly AlternativeFilter[]): postgres.Fragment {
  return alternatives.reduce(
    (all, one) =>
      "among" in one
        ? sql`${all} left join (${one.among}) ${sql(one.facet)} on ${sql(one.facet)}.talent_id = t.id`
        : all,
    sql``,
  );
}

function missedBit({ sql }: Context, wanted: AlternativeFilter, bit: number): postgres.Fragment {
  const is = "is" in wanted ? wanted.is : sql`${sql(wanted.facet)}.talent_id is not null`;
  return sql`case when ${is} then 0 else ${bit}::int end`;
}

/** Labels of the facets whose options keep their order. */
const ORDERED_LABELS: Record<"period" | "mode" | "start", Record<string, string>> = {
  period: PERIOD_LABELS,
  mode: MODE_LABELS,
  start: START_LABELS,
};

function optionsOf(facet: FacetName, options: readonly Option[]): Talents["facets"][number]["options"] {
  const own = options.filter((option) => option.facet === facet);
  if (facet === "period" || facet === "mode" || facet === "start") {
    return Object.entries(ORDERED_LABELS[facet]).flatMap(([name, label]) => {
      const found = own.find(({ value }) => value === name);
      return found ? [shown(found, label)] : [];
    });
  }
  if (facet === "state") return own.map((option) => shown(option, option.value));
  if (facet === "quota") return own.map((option) => shown(option, "Pessoa com deficiência"));
  return own.flatMap((option) => (option.label === null ? [] : [shown(option, option.label)]));
}

function shown({ value, count, is_estimated }: Option, label: string) {
  return { value, label, count, is_estimated };
}
