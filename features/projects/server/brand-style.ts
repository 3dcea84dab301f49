import { LRUCache } from "lru-cache";
import type { Project } from "#platform/server/tenancy/project.ts";
import { brandCss } from "#ui/brand/brand-css.ts";
import { cleanTenantCss } from "./clean-tenant-css.ts";
import { LEGAL_CSS } from "./legal-css.ts";

type Branded = Pick<Project, "_id" | "colors" | "customcss">;

const styles = new WeakMap<Branded, string>();

/** Returns a project's style sheet: the brand tokens and the project's cleaned CSS. */
export function brandStyle(project: Branded): string {
  const known = styles.get(project);
  if (known !== undefined) return known;
  const style = brandCss(project.colors) + tenantStyle(project);
  styles.set(project, style);
  return style;
}

/** Maximum number of cached style sheets, the same as that of cached projects. */
const MAX_CACHED = 2000;
// Cached by project id, not by object: any change to a project creates a new object, and cleaning 100 kB of CSS is
// slow.
const cleaned = new LRUCache<string, { source: string; css: string }>({ max: MAX_CACHED });

function tenantStyle({ _id, customcss: source }: Branded): string {
  if (!source.trim()) return "";
  const known = cleaned.get(_id);
  const { css } = known?.source === source ? known : cleanTenantCss(source);
  cleaned.set(_id, { source, css });
  return css ? `${LEGAL_CSS}@layer tenant{${css}}` : "";
}
