export { brandStyle } from "./brand-style.ts";
export { cleanTenantCss } from "./clean-tenant-css.ts";
export { PROJECT_NOT_FOUND, publicProject } from "./get-project.ts";
export { headFault } from "./head-tags.ts";
