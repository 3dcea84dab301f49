import type { Context, Services } from "#platform/server/http/context.ts";
import { limitTo } from "#platform/server/postgres/limit-to.ts";
import { quoted } from "#shared/quoted.ts";
import type { SuggestedObject, SuggestionContext, Source } from "./source.ts";

const SAMPLE = 60;
/** Minimum number of people behind a suggestion: fewer could reveal what individuals did. */
const MIN_PEOPLE = 3;
const CACHE_MS = 10 * 60_000;
const MAX_ENTRIES = 2000;

interface Step {
  object_id: string;
  people: number;
  of: number;
}

/** Suggests what other people did next after the object that this person finished last. */
export const whatOthersDidNext: Source = async ({
  context,
  after,
  space,
}: SuggestionContext): Promise<SuggestedObject[]> => {
  if (!after) return [];
  const steps = await nextSteps(context, space.course._id, after._id);
  return steps
    .filter(({ people }) => people >= MIN_PEOPLE)
    .map(({ object_id, people, of }) => ({ id: object_id, from: "others", reason: reasonOf(people, of, after.title) }));
};

function reasonOf(people: number, of: number, title: string): string {
  const share = Math.round((people / of) * 10);
  return share >= 2
    ? `${share === 10 ? "Quase todos" : `${share} em cada 10`} que concluíram ${quoted(title)} foram para este`
    : `Outras pessoas foram de ${quoted(title)} para este`;
}

interface CacheEntry {
  until: number;
  steps: Promise<Step[]>;
}
const caches = new WeakMap<Services, Map<string, CacheEntry>>();

/**
 * Returns the objects that people completed next, counted from a sample. Cached for ten minutes, since the result is
 * the same for everybody and changes slowly.
 */
function nextSteps(context: Context, courseId: string, objectId: string): Promise<Step[]> {
  const cache = caches.get(context.services) ?? new Map<string, CacheEntry>();
  caches.set(context.services, cache);
  const key = `${context.project._id}/${objectId}`;
  const known = cache.get(key);
  if (known && known.until > context.now.getTime()) return known.steps;
  if (cache.size >= MAX_ENTRIES) cache.clear();
  const steps = countSteps(context, courseId, objectId);
  cache.set(key, { until: context.now.getTime() + CACHE_MS, steps });
  steps.catch(() => cache.delete(key));
  return steps;
}

async function countSteps({ sql, project }: Context, courseId: string, objectId: string): Promise<Step[]> {
  return await sql<Step[]>`
    with sample as (
      select user_id, completed_at from progress
      where project_id = ${project._id} and object_id = ${objectId} and completed_at is not null ${limitTo(sql, SAMPLE)}
    ), nexts as (
      select (select p.object_id from progress p
        where p.project_id = ${project._id} and p.user_id = s.user_id and p.course_id = ${courseId}
          and p.completed_at > s.completed_at order by p.completed_at limit 1) as object_id
      from sample s
    )
    select object_id, count(*)::int as people, (sum(count(*)) over ())::int as of
    from nexts where object_id is not null group by object_id order by people desc, object_id limit 8`;
}
