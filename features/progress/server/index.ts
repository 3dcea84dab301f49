export { writeInput } from "./write-input.ts";
