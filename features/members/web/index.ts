export { addressOf, filterFields, filtersIn, type PeopleFilters } from "./people-address.ts";
export { RULE_LABELS, STATE_LABELS } from "./member-words.ts";
