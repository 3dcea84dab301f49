import { type TalentFilters, talentFilters } from "./shapes.ts";

/** The part of URLSearchParams that is used here. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
}

const LISTS = ["skill", "period", "mode", "start", "language", "course"] as const;

/**
 * Parses the filters in a page's query: `prompt=recepção&skill=Libras&skill=Escuta&proven=on`. Ignores invalid values.
 */
export function filtersIn(query: Query): TalentFilters {
  const raw: Record<string, unknown> = {
    prompt: query.get("prompt") ?? "",
    state: query.get("state") ?? "",
    city: query.get("city") ?? "",
    radius: Number(query.get("radius")),
    list: query.get("list") ?? "",
    interest: query.get("interest") ?? "",
    proven: query.has("proven"),
    quota: query.has("quota"),
    sort: query.get("sort") ?? "recent",
  };
  for (const name of LISTS) raw[name] = query.getAll(name).filter((value) => value.trim() !== "");
  const whole = talentFilters.safeParse(raw);
  if (whole.success) return whole.data;
  const bad = new Set(whole.error.issues.map(({ path }) => String(path[0])));
  return talentFilters.parse(Object.fromEntries(Object.entries(raw).filter(([name]) => !bad.has(name))));
}

/** Returns the entries of a query that `filtersIn` parses to these filters; leaves out filters that are not set. */
export function queryOf(filters: Partial<TalentFilters>): [name: string, value: string][] {
  return Object.entries(filters).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((one) => [name, one]);
    if (value === true) return [[name, "on"]];
    return value && !(name === "sort" && value === "recent") ? [[name, String(value)]] : [];
  });
}
