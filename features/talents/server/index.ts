export type { Sections } from "../engine/sections.ts";
export { namesOf } from "./queries.ts";
export { refreshTalent } from "./refresh-talent.ts";
export { opensTalentModule, requireTalentModule } from "./require-talent-bank.ts";
export { talentBriefs } from "./talent-briefs.ts";
export { talentRows } from "./talent-rows.ts";
