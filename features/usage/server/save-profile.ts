import type { Services } from "#platform/server/http/context.ts";
import type { Project } from "#platform/server/tenancy/project.ts";
import { hasConsent } from "#features/privacy/server/index.ts";
import { inProject } from "#platform/server/tenancy/in-project.ts";
import { isObject } from "./usage-event.ts";

const MAX_PROPERTIES = 30;
const MAX_TEXT = 200;

/** Owner of a profile update. */
export interface ProfileOwner {
  project: Project;
  userId: string | null;
  now: Date;
}

/** Applies `$set`, `$set_once` and `$unset` of Mixpanel's /engage to the signed-in person's own profile. */
export async function saveProfile(
  { pool }: Pick<Services, "pool">,
  { project, userId, now }: ProfileOwner,
  updates: readonly unknown[],
): Promise<void> {
  if (userId === null) return;
  const { set, once, unset } = merged(updates);
  await inProject(pool, project._id, async (sql) => {
    if (!(await hasConsent(sql, project._id, userId, "usage"))) return;
    await sql`
      insert into usage_profiles (project_id, user_id, properties, updated_at)
      values (${project._id}, ${userId}, ${sql.json({ ...once, ...set })}, ${now})
      on conflict (project_id, user_id) do update
      set properties = (${sql.json(once)}::jsonb || usage_profiles.properties || ${sql.json(set)}::jsonb) - ${unset}::text[],
        updated_at = excluded.updated_at`;
  });
}

type Properties = Record<string, string | number | boolean>;

function merged(updates: readonly unknown[]): { set: Properties; once: Properties; unset: string[] } {
  const [set, once]: [Properties, Properties] = [{}, {}];
  const unset: string[] = [];
  for (const update of updates) {
    if (!isObject(update)) continue;
    Object.assign(set, plain(update.$set));
    Object.assign(once, plain(update.$set_once));
    if (Array.isArray(update.$unset))
      unset.push(...update.$unset.filter((name) => typeof name === "string").slice(0, 30));
  }
  return { set: plain(set), once: plain(once), unset };
}

/** Returns at most 30 properties whose values are booleans, numbers or short strings. */
function plain(properties: unknown): Properties {
  if (!isObject(properties)) return {};
  const kept = Object.entries(properties).filter(
    ([name, value]) =>
      name.length <= 60 &&
      (typeof value === "boolean" ||
        (typeof value === "number" && Number.isFinite(value)) ||
        (typeof value === "string" && value.length <= MAX_TEXT)),
  );
  return Object.fromEntries(kept.slice(0, MAX_PROPERTIES)) as Properties;
}
