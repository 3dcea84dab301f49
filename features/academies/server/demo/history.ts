import type { Learner, Step } from "./learner.ts";
import { daysAfter, localDay, localTime, minutesAfter } from "./local-time.ts";
import { between, type Random } from "./random.ts";
import type { StudyCourse, StudyObject } from "./study-course.ts";
import { study, type Studied } from "./study-object.ts";

export interface History {
  studied: Studied[];
  favorites: { object: StudyObject; at: Date }[];
}

/** Generates everything that a learner did since joining, session by session. */
export function historyOf(learner: Learner, zone: string): History {
  const studied = studiedInSessions(learner, zone);
  if (learner.last) studied.push(doStep(learner, learner.last.step, learner.last.at));
  return { studied, favorites: favoritesOf(learner, studied) };
}

function studiedInSessions(learner: Learner, zone: string): Studied[] {
  const { random, until, maxPerSession } = learner;
  const studied: Studied[] = [];
  const left = [...learner.steps];
  for (let at of sessions(learner, zone)) {
    if (at < (studied.at(-1)?.updated_at ?? at)) continue;
    for (let count = 1 + Math.floor(random() * maxPerSession); count > 0 && left[0]; count--) {
      const one = doStep(learner, left[0], at);
      if (one.updated_at >= until) return studied;
      studied.push(one);
      left.shift();
      at = minutesAfter(one.updated_at, between(random, 1, 4));
    }
  }
  return studied;
}

function doStep({ accuracy, random }: Learner, { object, upTo }: Step, at: Date): Studied {
  return study(object, { at, upTo, accuracy, random });
}

// Likelihood of studying, by weekday from Sunday: people study more on weekdays.
const LIKELY = [0.6, 1.3, 1.3, 1.3, 1.2, 0.8, 0.5];

/** Yields the start times of the learner's study sessions. */
function* sessions({ random, joined, until, pace }: Learner, zone: string): Generator<Date> {
  for (let day = localDay(joined, zone); day < until; day = daysAfter(day, 1)) {
    const weekday = day.getUTCDay();
    if (random() >= (pace / 7) * (LIKELY[weekday] ?? 1)) continue;
    const at = localTime(day, startMinute(random, weekday === 0 || weekday === 6), zone);
    if (at > joined && at < until) yield at;
  }
}

function startMinute(random: Random, isWeekend: boolean): number {
  if (isWeekend) return between(random, 9 * 60, 20 * 60);
  const part = random();
  if (part < 0.68) return between(random, 18.5 * 60, 21.5 * 60);
  return part < 0.88 ? between(random, 12 * 60, 13.4 * 60) : between(random, 7 * 60, 10 * 60);
}

/** Returns the favourites, each added right after a study session; none if there was no session. */
function favoritesOf({ favorites, random, last, until }: Learner, studied: readonly Studied[]): History["favorites"] {
  const end = last ? Number.POSITIVE_INFINITY : until.getTime();
  return [...new Set(favorites)].flatMap((object) => {
    const session = last ? studied.at(-1) : studied[Math.floor(random() * studied.length)];
    if (!session) return [];
    const at = minutesAfter(session.updated_at, between(random, 0.5, 3));
    return at.getTime() < end ? [{ object, at }] : [];
  });
}

/** Returns when the last object of a course was completed; null while any object is incomplete. */
export function completionOf({ trails }: StudyCourse, { studied }: History): Date | null {
  const done = new Map(studied.map(({ object, completed_at }) => [object.id, completed_at]));
  const moments = trails.flatMap(({ objects }) => objects.map(({ id }) => done.get(id)?.getTime() ?? Number.NaN));
  const latest = Math.max(...moments);
  return moments.length > 0 && !Number.isNaN(latest) ? new Date(latest) : null;
}
