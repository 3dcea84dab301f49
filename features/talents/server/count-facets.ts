import type postgres from "postgres";
import type { Context } from "#platform/server/http/context.ts";
import type { TalentFilters, Talents } from "../contract.ts";
import { PERIOD_LABELS } from "../engine/labels.ts";
import { AVAILABILITY } from "../engine/sections.ts";
import { conditionsOf } from "./find-talents.ts";

const MAX_OPTIONS = 30;
/** Of the profiles that match, or that miss the same single filter: more are estimated from about as many. */
const MAX_COUNTED = 1000;
const FACETS = ["skill", "period", "language", "course", "state", "quota"] as const;
type FacetName = (typeof FACETS)[number];

interface Row {
  facet: FacetName | "total";
  value: string;
  label: string | null;
  count: number;
  is_estimated: boolean;
}

/** How many profiles match, and how many each option alone would leave, best first. */
export async function countFacets(
  context: Context,
  filters: TalentFilters,
): Promise<{ total: number; facets: Talents["facets"] }> {
  const rows = await countRows(context, filters);
  return {
    total: rows.find(({ facet }) => facet === "total")?.count ?? 0,
    facets: FACETS.map((facet) => ({ facet, options: optionsOf(facet, rows) })).filter(
      ({ options }) => options.length > 0,
    ),
  };
}

/**
 * A profile that misses nothing counts for all facets, one that misses a single alternative counts for that facet's options.
 * Of many profiles that miss the same, some are counted in the place of all: chosen by their ids, the same ones each time.
 * Labels are looked up for the options that are shown, which keeps the count within the index.
 */
async function countRows(context: Context, filters: TalentFilters): Promise<Row[]> {
  const { sql, project } = context;
  const stored: string[] = FACETS.map((facet) => (facet === "skill" && filters.proven ? "proven" : facet));
  const none = sql`array[]::text[]`;
  return await sql<Row[]>`
    with scored as materialized (${scored(context, filters)}), groups as materialized (
      select missed, count(*)::int as size from scored where cardinality(missed) <= 1 group by missed
    ), taken as materialized (
      select s.id, g.missed, g.size::float8 / count(*) over (partition by g.missed) as stands_for
      from groups g join scored s on s.missed = g.missed
      where g.size <= ${MAX_COUNTED} or (uuid_hash(s.id) & 65535) < 65536::float8 * ${MAX_COUNTED} / g.size
    ), counted as (
      select f.facet, f.value, sum(t.stands_for) as count, bool_or(t.stands_for > 1) as is_estimated
      from taken t cross join lateral (
        -- Words come last in the index, and are most of it. The offset keeps it a lookup for each profile.
        select facet, value from talent_facets
        where project_id = ${project._id} and talent_id = t.id and facet < 'word' offset 0) f
      where f.facet = any(case when t.missed = ${none} then ${stored}::text[] else t.missed end)
      group by f.facet, f.value
    ), best as (
      select *, row_number() over (partition by facet order by count desc, value) as place from counted
    )
    select case b.facet when 'proven' then 'skill' else b.facet end as facet, b.value, round(b.count)::int as count,
      b.is_estimated, (
      select l.label from talent_facets l
      where l.project_id = ${project._id} and l.facet = b.facet and l.value = b.value and l.label <> '' limit 1) as label
    from best b where b.place <= ${MAX_OPTIONS}
    union all
    select 'total', '', coalesce(sum(size), 0)::int, false, null from groups where missed = ${none}
    order by 3 desc, 5`;
}

/** The profiles that all conditions but the alternatives leave, and which of the alternatives each misses. */
function scored(context: Context, filters: TalentFilters): postgres.Fragment {
  const { sql } = context;
  const { always, alternatives } = conditionsOf(context, filters);
  const none = sql`array[]::text[]`;
  const missed = alternatives.reduce(
    (list, [facet]) =>
      sql`${list} || case when ${sql(facet)}.talent_id is null then array[${facet}::text] else ${none} end`,
    none,
  );
  const joins = alternatives.reduce(
    (all, [facet, having]) => sql`${all} left join (${having}) ${sql(facet)} on ${sql(facet)}.talent_id = t.id`,
    sql``,
  );
  return sql`select t.id, ${missed} as missed from talents t ${joins} where ${always}`;
}

function optionsOf(facet: FacetName, rows: readonly Row[]) {
  const own = rows.flatMap(({ facet: of, value, label, count, is_estimated }) =>
    of === facet && label !== null ? [{ value, label, count, is_estimated }] : [],
  );
  if (facet === "period") {
    return AVAILABILITY.flatMap((period) => {
      const found = own.find(({ value }) => value === period);
      return found ? [{ ...found, label: PERIOD_LABELS[period] }] : [];
    });
  }
  if (facet === "quota") return own.map((option) => ({ ...option, label: "Pessoa com deficiência" }));
  return own;
}
