export { writtenObject, type WrittenObject } from "./written-object.ts";
