import type { Context } from "#platform/server/http/context.ts";
import type { TalentFilters, Talents } from "../contract.ts";
import { PERIOD_LABELS } from "../engine/labels.ts";
import { AVAILABILITY } from "../engine/sections.ts";
import { conditionsOf } from "./find-talents.ts";

const MAX_OPTIONS = 30;
const FACETS = ["skill", "period", "language", "course", "state", "quota"] as const;
type FacetName = (typeof FACETS)[number];

interface Row {
  facet: FacetName | "total";
  value: string;
  label: string | null;
  count: number;
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
 * One pass: a profile that misses nothing counts for all facets, one that misses a single alternative counts for that
 * facet's options. Each profile is scored once, before that is asked. Labels are looked up for the options that are shown, which keeps the count within the index.
 */
async function countRows(context: Context, filters: TalentFilters): Promise<Row[]> {
  const { sql, project } = context;
  const { always, alternatives } = conditionsOf(context, filters);
  const stored: string[] = FACETS.map((facet) => (facet === "skill" && filters.proven ? "proven" : facet));
  const none = sql`array[]::text[]`;
  const missed = alternatives.reduce(
    (list, [facet, condition]) => sql`${list} || case when ${condition} then ${none} else array[${facet}::text] end`,
    none,
  );
  return await sql<Row[]>`
    with scored as materialized (
      select t.id, ${missed} as missed from talents t where ${always}
    ), candidates as (
      select id, missed, case cardinality(missed) when 0 then ${stored}::text[] when 1 then missed end as facets from scored
    ), counted as (
      select f.facet, f.value, count(*)::int as count
      from candidates c join talent_facets f on f.project_id = ${project._id} and f.talent_id = c.id and f.facet = any(c.facets)
      where c.facets is not null group by f.facet, f.value
    ), best as (
      select facet, value, count, row_number() over (partition by facet order by count desc, value) as place from counted
    )
    select case b.facet when 'proven' then 'skill' else b.facet end as facet, b.value, b.count, (
      select l.label from talent_facets l
      where l.project_id = ${project._id} and l.facet = b.facet and l.value = b.value and l.label <> '' limit 1) as label
    from best b where b.place <= ${MAX_OPTIONS}
    union all
    select 'total', '', count(*)::int, null from scored where missed = ${none}
    order by 3 desc, 4`;
}

function optionsOf(facet: FacetName, rows: readonly Row[]) {
  const own = rows.flatMap(({ facet: of, value, label, count }) =>
    of === facet && label !== null ? [{ value, label, count }] : [],
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
