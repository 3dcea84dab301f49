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

// Cached by project id, not by object: any project's change reloads all projects, and cleaning 100 kB is slow.
const cleaned = new Map<string, { source: string; css: string }>();

function tenantStyle({ _id, customcss: source }: Branded): string {
  if (!source.trim()) return "";
  const known = cleaned.get(_id);
  const { css } = known?.source === source ? known : cleanTenantCss(source);
  cleaned.set(_id, { source, css });
  return css ? `${LEGAL_CSS}@layer tenant{${css}}` : "";
}
