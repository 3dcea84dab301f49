import { versionOf } from "#platform/server/http/field-versions.ts";
import type { AnnouncementFields } from "./refuse-stale-announcement.ts";

/** Returns the version of what a person answers: another one once kind, title, text or options change. */
export function announcementVersion({
  kind,
  title,
  body,
  options,
}: Pick<AnnouncementFields, "kind" | "title" | "body" | "options">): string {
  return versionOf({ kind, title, body, options });
}
