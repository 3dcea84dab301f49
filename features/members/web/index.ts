export { RULE_LABELS } from "./member-labels.ts";
export { addressOf, filterFields, filtersIn } from "./people-address.ts";
