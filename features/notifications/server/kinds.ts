import type { FeatureRegistry, NotificationKind } from "#platform/server/feature.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { Rule } from "#shared/route.ts";
import { type Choice, CHOICES } from "../contract.ts";

/** Returns the notification kinds that this academy can send. */
export function kindsOf(registry: FeatureRegistry, project: Pick<Project, "module_forum">): NotificationKind[] {
  return registry.notificationKinds.filter(({ module }) => module !== "forum" || project.module_forum);
}

/** Returns the notification kinds that this academy can send to a person with this rule. */
export function kindsFor(
  rule: Rule | undefined,
  registry: FeatureRegistry,
  project: Pick<Project, "module_forum">,
): NotificationKind[] {
  const isOfStaff = rule === "admin" || rule === "manager";
  return kindsOf(registry, project).filter(({ isForStaff }) => isOfStaff || !isForStaff);
}

/** Returns the choices that a person has for a notification kind. */
export function optionsOf({ isMailedAnyway, isMailOnly }: NotificationKind): readonly Choice[] {
  if (isMailOnly) return ["now", "none"];
  return isMailedAnyway ? ["page", "push", "none"] : CHOICES;
}

/** Returns the notification kind of this name. Throws if no feature registers it, which is a defect. */
export function kindNamed(registry: FeatureRegistry, name: string): NotificationKind {
  const kind = registry.notificationKinds.find(({ kind }) => kind === name);
  if (!kind) throw new Error(`No feature registers the notification kind “${name}”`);
  return kind;
}
