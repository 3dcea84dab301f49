import { type TalentFilters, talentFilters } from "./shapes.ts";

/** What is read of a URLSearchParams. */
interface Query {
  get(name: string): string | null;
  getAll(name: string): string[];
  has(name: string): boolean;
}

const LISTS = ["skill", "period", "language", "course"] as const;

/** The filters in a page's address: `prompt=recepção&skill=Libras&skill=Escuta&proven=on`. What does not fit is left out. */
export function filtersIn(query: Query): TalentFilters {
  const raw: Record<string, unknown> = {
    prompt: query.get("prompt") ?? "",
    state: query.get("state") ?? "",
    city: query.get("city") ?? "",
    radius: Number(query.get("radius")),
    list: query.get("list") ?? "",
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

/** The inverse, as the entries of a query: only what is set. */
export function queryOf(filters: Partial<TalentFilters>): [name: string, value: string][] {
  return Object.entries(filters).flatMap(([name, value]): [string, string][] => {
    if (Array.isArray(value)) return value.map((one) => [name, one]);
    if (value === true) return [[name, "on"]];
    return value && !(name === "sort" && value === "recent") ? [[name, String(value)]] : [];
  });
}
