import type { FeatureRegistry, NotificationKind } from "#platform/server/feature.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Rule } from "#shared/route.ts";
import { type Choice, CHOICES } from "../contract.ts";

/** The kinds that this academy can send. */
export function kindsOf(registry: FeatureRegistry, project: Pick<Project, "module_forum">): NotificationKind[] {
  return registry.notificationKinds.filter(({ module }) => module !== "forum" || project.module_forum);
}

/** The kinds that this academy can send to a person with this rule. */
export function kindsFor(
  rule: Rule | undefined,
  registry: FeatureRegistry,
  project: Pick<Project, "module_forum">,
): NotificationKind[] {
  const isOfStaff = rule === "admin" || rule === "manager";
  return kindsOf(registry, project).filter(({ isForStaff }) => isOfStaff || !isForStaff);
}

/** How a person may be notified of this kind. */
export function optionsOf({ isMailedAnyway, isMailOnly }: NotificationKind): readonly Choice[] {
  if (isMailOnly) return ["now", "none"];
  return isMailedAnyway ? ["page", "push", "none"] : CHOICES;
}

/** Throws for a kind that no feature registers: that is a defect. */
export function kindNamed(registry: FeatureRegistry, name: string): NotificationKind {
  const kind = registry.notificationKinds.find(({ kind }) => kind === name);
  if (!kind) throw new Error(`No feature registers the notification kind “${name}”`);
  return kind;
}
