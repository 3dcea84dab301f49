import type { Context } from "#platform/server/http/context.ts";
import type { TalentFilters, Talents } from "../contract.ts";
import { type FacetName, matching } from "./find-talents.ts";
import { AVAILABILITY } from "../engine/sections.ts";
import { PERIOD_LABELS } from "../engine/labels.ts";

const MAX_OPTIONS = 30;
const FACETS: readonly FacetName[] = ["skill", "period", "language", "course", "state", "quota"];

interface Row {
  facet: FacetName;
  value: string;
  label: string;
  count: number;
}

/** How many profiles each option alone would leave, best first. Facets without a filter of their own share one query. */
export async function countFacets(context: Context, filters: TalentFilters): Promise<Talents["facets"]> {
  const filtered = FACETS.filter((facet) => facet !== "skill" && isFiltered(filters, facet));
  const plainFacets = FACETS.filter((facet) => !filtered.includes(facet));
  const groups = await Promise.all([
    countOptions(context, filters, plainFacets),
    ...filtered.map((facet) => countOptions(context, filters, [facet], facet)),
  ]);
  const rows = groups.flat();
  return FACETS.map((facet) => ({ facet, options: optionsOf(facet, rows) })).filter(
    ({ options }) => options.length > 0,
  );
}

async function countOptions(
  context: Context,
  filters: TalentFilters,
  facets: readonly FacetName[],
  without?: FacetName,
): Promise<Row[]> {
  const { sql, project } = context;
  const stored = facets.map((facet) => (facet === "skill" && filters.proven ? "proven" : facet));
  return await sql<Row[]>`
    select case when f.facet = 'proven' then 'skill' else f.facet end as facet, f.value, min(f.label) as label,
      count(*)::int as count
    from talents t join talent_facets f on f.project_id = t.project_id and f.talent_id = t.id
    where ${matching(context, filters, without)} and f.project_id = ${project._id} and f.facet = any(${stored as string[]})
    group by 1, 2 order by 4 desc, 3`;
}

function optionsOf(facet: FacetName, rows: readonly Row[]) {
  const own = rows.filter((row) => row.facet === facet).map(({ value, label, count }) => ({ value, label, count }));
  if (facet === "period") {
    return AVAILABILITY.flatMap((period) => {
      const found = own.find(({ value }) => value === period);
      return found ? [{ ...found, label: PERIOD_LABELS[period] }] : [];
    });
  }
  if (facet === "quota") return own.map((option) => ({ ...option, label: "Pessoa com deficiência" }));
  return own.slice(0, MAX_OPTIONS);
}

function isFiltered(filters: TalentFilters, facet: Exclude<FacetName, "skill">): boolean {
  const value = filters[facet];
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}
