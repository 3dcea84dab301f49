import type { Project } from "#platform/server/tenancy/project.ts";
import { brandCss } from "#ui/brand/brand-css.ts";
import { cleanTenantCss } from "./clean-tenant-css.ts";
import { LEGAL_CSS } from "./legal-css.ts";

type Branded = Pick<Project, "_id" | "colors" | "customcss">;

const styles = new WeakMap<Branded, string>();

/** The style sheet of a project's brand: its tokens and, cleaned once more, its own CSS. */
export function brandStyle(project: Branded): string {
  const known = styles.get(project);
  if (known !== undefined) return known;
  const style = brandCss(project.colors) + tenantStyle(project);
  styles.set(project, style);
  return style;
}

// By project rather than by object: when any project changes all are read anew, and 100 kB take a moment to clean.
const cleaned = new Map<string, { source: string; css: string }>();

function tenantStyle({ _id, customcss: source }: Branded): string {
  if (!source.trim()) return "";
  const known = cleaned.get(_id);
  const { css } = known?.source === source ? known : cleanTenantCss(source);
  cleaned.set(_id, { source, css });
  return css ? `${LEGAL_CSS}@layer tenant{${css}}` : "";
}
