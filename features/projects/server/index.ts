export { brandStyle } from "./brand-style.ts";
export { cleanTenantCss } from "./clean-tenant-css.ts";
export { publicProject } from "./get-project.ts";
export { headFault, headTags } from "./head-tags.ts";
