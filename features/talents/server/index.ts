export type { Sections } from "../engine/sections.ts";
export { talentRows } from "./talent-rows.ts";
