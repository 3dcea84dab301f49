import { isoDay } from "#shared/calendar-date.ts";
import { isId } from "#shared/ids.ts";
import { paths } from "#shared/paths.ts";
import { RULES } from "#shared/route.ts";
import { MEMBER_SORTS, MEMBER_STATES } from "../constants.ts";

const RULE_FILTERS = ["all", "learner", ...RULES] as const;
const STATE_FILTERS = ["all", ...MEMBER_STATES] as const;

export interface PeopleFilters {
  search: string;
  rule: (typeof RULE_FILTERS)[number];
  state: (typeof STATE_FILTERS)[number];
  course_id: string;
  class_id: string;
  /** First and last day of registration, such as "2026-11-21"; empty for any. */
  joined_from: string;
  joined_until: string;
  sort: (typeof MEMBER_SORTS)[number];
}

/** Reads the filters from an address; an invalid value is replaced by its default. */
export function filtersIn(query: URLSearchParams): PeopleFilters {
  const id = (name: string) => [query.get(name) ?? ""].find(isId) ?? "";
  return {
    search: (query.get("busca") ?? "").slice(0, 120),
    rule: oneOf(RULE_FILTERS, query.get("papel")) ?? "all",
    state: oneOf(STATE_FILTERS, query.get("situacao")) ?? "all",
    course_id: id("curso"),
    class_id: id("turma"),
    joined_from: isoDay(query.get("de") ?? "") ?? "",
    joined_until: isoDay(query.get("ate") ?? "") ?? "",
    sort: oneOf(MEMBER_SORTS, query.get("ordem")) ?? "name",
  };
}

/** A page of the list: after or before a person, by id; empty for neither. */
export interface PeoplePlace {
  after?: string;
  before?: string;
}

export function addressOf(filters: PeopleFilters, { after = "", before = "" }: PeoplePlace = {}): string {
  const order: [string, string][] = filters.sort === "name" ? [] : [["ordem", filters.sort]];
  const places: [string, string][] = [
    ["depois", after],
    ["antes", before],
  ];
  const place = places.filter(([, id]) => id !== "");
  const query = new URLSearchParams([...filterFields(filters), ...order, ...place]).toString();
  return `${paths.staff("pessoas")}${query ? `?${query}` : ""}`;
}

/** Returns the filters that differ from their defaults, as the field names and values of addresses and forms. */
export function filterFields(filters: Omit<PeopleFilters, "sort">): [string, string][] {
  const { search, rule, state } = filters;
  const fields: [string, string][] = [
    ["busca", search],
    ["papel", rule === "all" ? "" : rule],
    ["situacao", state === "all" ? "" : state],
    ["curso", filters.course_id],
    ["turma", filters.class_id],
    ["de", filters.joined_from],
    ["ate", filters.joined_until],
  ];
  return fields.filter(([, value]) => value !== "");
}

export function isFiltered(filters: PeopleFilters): boolean {
  return filterFields(filters).length > 0;
}

function oneOf<Value extends string>(values: readonly Value[], text: string | null): Value | undefined {
  return values.find((value) => value === text);
}
