import type { FeatureRegistry, NotificationKind } from "#platform/server/feature.ts";
import type { Context } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { type Choice, CHOICES } from "../constants.ts";

type Modules = Pick<Project, "module_forum" | "module_talents" | "module_talents_config">;

/** Returns the notification kinds that this academy can send. */
export function kindsOf(registry: FeatureRegistry, project: Modules): NotificationKind[] {
  const isOn = { forum: project.module_forum, talents: project.module_talents };
  return registry.notificationKinds.filter(({ module }) => !module || isOn[module]);
}

/** Returns the notification kinds that this academy can send to this person. */
export function kindsFor(
  person: Pick<Context["user"], "rule" | "tester">,
  registry: FeatureRegistry,
  project: Modules,
): NotificationKind[] {
  const isOfStaff = person.rule === "admin" || person.rule === "manager";
  const seesTalents = !project.module_talents_config.work_on_progress || person.tester;
  return kindsOf(registry, project).filter(
    ({ module, isForStaff, isFor }) =>
      (isOfStaff || !isForStaff) && (seesTalents || module !== "talents") && (!isFor || isFor(person)),
  );
}

/** Returns the choices that a person has for a notification kind. */
export function optionsOf({ ownEmails }: NotificationKind): readonly Choice[] {
  if (ownEmails === "only") return ["now", "none"];
  return ownEmails === "always" ? ["page", "push", "none"] : CHOICES;
}

/** Returns the notification kind of this name. Throws if no feature registers it, which is a defect. */
export function kindNamed(registry: FeatureRegistry, name: string): NotificationKind {
  const kind = registry.notificationKinds.find(({ kind }) => kind === name);
  if (!kind) throw new Error(`No feature registers the notification kind “${name}”`);
  return kind;
}
