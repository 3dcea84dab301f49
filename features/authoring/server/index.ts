export { keepEditions } from "./keep-editions.ts";
export { writtenObject, type WrittenObject } from "./written-object.ts";
