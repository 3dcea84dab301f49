export { removeFactorsSince } from "./remove-factors-since.ts";
