export { addressOf, filterFields, filtersIn } from "./people-address.ts";
