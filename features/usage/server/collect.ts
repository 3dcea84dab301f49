import type { Services } from "#platform/server/http/context.ts";
import { otherProject } from "#platform/server/http/problem.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import type { EventQueue } from "./event-queue.ts";
import { saveProfile } from "./save-profile.ts";
import { type UsageEvent, usageEvent } from "./usage-event.ts";

export interface CollectContext {
  services: Services;
  queue: EventQueue;
  project: Project;
  userId: string | null;
  userAgent: string;
}

/**
 * Queues a batch of Mixpanel's /track and returns the number of events. Skips events that name
 * another project; throws 403 if all do.
 */
export function collectEvents(
  { services, queue, project, userId, userAgent }: CollectContext,
  batch: readonly unknown[],
): number {
  const sender = { projectId: project._id, userId, userAgent, now: services.now() };
  const read = batch.map((sent) => usageEvent(sent, sender));
  const events = read.filter((event): event is UsageEvent => event !== null && event !== "foreign");
  if (events.length === 0 && read.includes("foreign")) throw otherProject();
  queue.add(
    project._id,
    events.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
  );
  return events.length;
}

/**
 * Saves updates of Mixpanel's /engage (people). Those of /groups only tell an external service the academy's name, so
 * they are not stored. Throws 403 if all name another project.
 */
export async function collectProfiles(
  { services, project, userId }: CollectContext,
  kind: "engage" | "groups",
  updates: readonly unknown[],
): Promise<void> {
  const owner = { project, userId, now: services.now() };
  const own = updates.filter((update) => !namesAnother(update, project._id));
  if (own.length === 0 && updates.length > 0) throw otherProject();
  if (kind === "engage") await saveProfile(services, owner, own);
}

function namesAnother(update: unknown, projectId: string): boolean {
  const token = (update as { $token?: unknown } | null)?.$token;
  return token !== undefined && token !== projectId;
}
