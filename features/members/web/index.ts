export { RULE_LABELS } from "./member-words.ts";
export { addressOf, filterFields, filtersIn } from "./people-address.ts";
