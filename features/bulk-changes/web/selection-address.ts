import { filterFields, filtersIn } from "#features/members/web/index.ts";
import { isId } from "#shared/ids.ts";
import type { Selection } from "../contract.ts";

/** Max number of people selected one by one, as in the contract. */
const MAX_CHOSEN = 200;

/** Reads the selection from a URL's query or a form: single people, or all people whom a filter matches. */
export function selectionIn(fields: URLSearchParams | FormData): Selection {
  const texts = (name: string) => fields.getAll(name).filter((value) => typeof value === "string");
  const query = new URLSearchParams([...fields].filter((one): one is [string, string] => typeof one[1] === "string"));
  const { search, rule, state, course_id, class_id, joined_from, joined_until } = filtersIn(query);
  const everyone = texts("todas").length > 0;
  const user_ids = everyone ? [] : [...new Set(texts("pessoa").filter(isId))].slice(0, MAX_CHOSEN);
  const filter = { search, rule, state, joined_from, joined_until, in_course: course_id, in_class: class_id };
  const stopped_in = everyone ? (query.get("parou") ?? "").slice(0, 120) : "";
  return { user_ids, everyone, stopped_in, ...filter };
}

export function isEmpty({ everyone, user_ids }: Selection): boolean {
  return !everyone && user_ids.length === 0;
}

/** Returns the selection as names and values of hidden form fields. */
export function selectionFields({
  user_ids,
  everyone,
  in_course,
  in_class,
  stopped_in,
  ...filter
}: Selection): [string, string][] {
  if (!everyone) return user_ids.map((id) => ["pessoa", id]);
  const stopped: [string, string][] = stopped_in ? [["parou", stopped_in]] : [];
  return [["todas", "sim"], ...stopped, ...filterFields({ ...filter, course_id: in_course, class_id: in_class })];
}
