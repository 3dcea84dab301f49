import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { MEMBER_SORTS, MEMBER_STATES, RULES } from "../contract.ts";

const RULE_FILTERS = ["all", "learner", ...RULES] as const;
const STATE_FILTERS = ["all", ...MEMBER_STATES] as const;

export interface PeopleFilters {
  search: string;
  rule: (typeof RULE_FILTERS)[number];
  state: (typeof STATE_FILTERS)[number];
  course_id: string;
  sort: (typeof MEMBER_SORTS)[number];
}

/** The filters in an address; what it says amiss is left out. */
export function filtersIn(query: URLSearchParams): PeopleFilters {
  const course_id = query.get("curso") ?? "";
  return {
    search: (query.get("busca") ?? "").slice(0, 120),
    rule: oneOf(RULE_FILTERS, query.get("papel")) ?? "all",
    state: oneOf(STATE_FILTERS, query.get("situacao")) ?? "all",
    course_id: isId(course_id) ? course_id : "",
    sort: oneOf(MEMBER_SORTS, query.get("ordem")) ?? "name",
  };
}

export function addressOf(filters: PeopleFilters, after = ""): string {
  const order: [string, string][] = filters.sort === "name" ? [] : [["ordem", filters.sort]];
  const place: [string, string][] = after === "" ? [] : [["depois", after]];
  const query = new URLSearchParams([...filterFields(filters), ...order, ...place]).toString();
  return `${paths.staff("pessoas")}${query ? `?${query}` : ""}`;
}

/** What of the filters says anything, as an address and a form have it. */
export function filterFields({ search, rule, state, course_id }: Omit<PeopleFilters, "sort">): [string, string][] {
  const fields: [string, string][] = [
    ["busca", search],
    ["papel", rule === "all" ? "" : rule],
    ["situacao", state === "all" ? "" : state],
    ["curso", course_id],
  ];
  return fields.filter(([, value]) => value !== "");
}

export function isFiltered({ search, rule, state, course_id }: PeopleFilters): boolean {
  return search !== "" || rule !== "all" || state !== "all" || course_id !== "";
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
