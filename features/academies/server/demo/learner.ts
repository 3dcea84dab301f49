import { daysAfter, localDay, localTime } from "./local-time.ts";
import { between, pick, type Random } from "./random.ts";
import type { StudyCourse, StudyObject } from "./study-course.ts";

export interface Step {
  object: StudyObject;
  /** Share of the object that is read, 0 to 1; 1 completes it. */
  upTo: number;
}

/** The plan from which one person's history is generated. */
export interface Learner {
  random: Random;
  joined: Date;
  /** Time before which sessions must end. */
  until: Date;
  steps: Step[];
  /** Sessions per week. */
  pace: number;
  /** Maximum number of objects in one session. */
  maxPerSession: number;
  accuracy: number;
  /** An additional last session at a fixed time; null for none. */
  last: { step: Step; at: Date } | null;
  favorites: StudyObject[];
}

interface StudyContext {
  courses: readonly StudyCourse[];
  now: Date;
  zone: string;
  random: Random;
}

const WEEKS = 8;

/**
 * Returns a learner of the crowd. `habit` is from 0 to 1: one in seven never starts, half stop midway, one in five
 * finishes.
 */
export function crowdLearner(context: StudyContext, habit: number): Learner {
  const { random, now } = context;
  const path = pathThrough(context.courses, random);
  const isFinisher = habit > 0.8;
  const week = Math.floor(random() ** 1.8 * (isFinisher ? WEEKS - 3 : WEEKS));
  const learner = { ...base(context, week), accuracy: between(random, 0.4, 0.95), until: now };
  const favorites =
    path.length > 0 ? Array.from({ length: Math.floor(random() * 4) }, () => pick(random, path).object) : [];
  if (habit < 0.14) return { ...learner, steps: [] };
  if (habit < 0.66) return { ...learner, steps: stoppingEarly(path, random), pace: between(random, 1, 3.5), favorites };
  if (!isFinisher) return { ...learner, steps: path, pace: between(random, 0.5, 1.6), maxPerSession: 1, favorites };
  return { ...learner, steps: path, pace: between(random, 2.5, 5), favorites };
}

/**
 * Returns the learner of the demo tour: half-way through a course, with one object left open yesterday and two
 * favourites.
 */
export function halfWayLearner(context: StudyContext): Learner {
  const { courses, now, zone } = context;
  const yesterday = daysAfter(localDay(now, zone), -1);
  const [course, ...later] = courses;
  const [first, ...others] = course?.trails ?? [];
  const open = leftOpen(first?.objects ?? []);
  const at = (first?.objects ?? []).findIndex((object) => object === open);
  const done = (first?.objects ?? []).filter((object, place) => object !== open && !(first?.sequential && place > at));
  const begun = others.flatMap(({ objects }) => objects.slice(0, Math.ceil(objects.length / 2)));
  const tried = later.flatMap(({ trails }) => (trails[0]?.objects ?? []).slice(0, 2));
  return {
    ...base(context, 2),
    steps: [...done, ...begun, ...tried].map((object) => ({ object, upTo: 1 })),
    until: localTime(yesterday, 0, zone),
    pace: 5,
    last: open
      ? {
          step: { object: open, upTo: open.complete === "quiz" ? 0.9 : 0.45 },
          at: localTime(yesterday, 20 * 60 + 25, zone),
        }
      : null,
    favorites: others.flatMap(({ objects }) => objects.slice(-1)).slice(0, 2),
  };
}

export function finishedLearner(context: StudyContext): Learner {
  const steps = context.courses
    .flatMap(({ trails }) => trails.flatMap(({ objects }) => objects))
    .map((object) => ({ object, upTo: 1 }));
  const favorites = steps.slice(0, 3).map(({ object }) => object);
  return {
    ...base(context, 1),
    steps,
    pace: 4.5,
    maxPerSession: Math.max(2, Math.ceil(steps.length / 6)),
    accuracy: 0.85,
    favorites,
  };
}

/** Returns a learner who joined three hours ago and has done nothing yet. */
export function newLearner(context: StudyContext): Learner {
  return { ...base(context, 0), joined: new Date(context.now.getTime() - 3 * 3_600_000), steps: [] };
}

function base({ courses, now, zone, random }: StudyContext, week: number): Learner {
  const start = daysAfter(localDay(now, zone), -7 * WEEKS);
  const joined = localTime(
    daysAfter(start, week * 7 + Math.floor(random() * 7)),
    between(random, 8 * 60, 17 * 60),
    zone,
  );
  const objects = courses.reduce(
    (sum, { trails }) => sum + trails.reduce((own, trail) => own + trail.objects.length, 0),
    0,
  );
  const maxPerSession = Math.max(2, Math.ceil(objects / 8));
  return { random, joined, until: now, steps: [], pace: 2, maxPerSession, accuracy: 0.75, last: null, favorites: [] };
}

/** Returns an object to leave unfinished: one completed by reading if there is one, else by a quiz. */
function leftOpen(objects: readonly StudyObject[]): StudyObject | undefined {
  return (
    objects.findLast(({ complete }) => complete === "seen") ?? objects.findLast(({ complete }) => complete === "quiz")
  );
}

function stoppingEarly(path: readonly Step[], random: Random): Step[] {
  const done = Math.ceil(path.length * between(random, 0.05, 0.45));
  const next = path[done];
  const isLeftOpen = next && next.object.complete !== "opened" && random() < 0.6;
  return [...path.slice(0, done), ...(isLeftOpen ? [{ ...next, upTo: between(random, 0.15, 0.8) }] : [])];
}

/** Returns all objects in a random order: mostly as listed, with some swaps in trails that are not sequential. */
function pathThrough(courses: readonly StudyCourse[], random: Random): Step[] {
  const trails = courses.flatMap((course) => (random() < 0.15 ? course.trails.toReversed() : course.trails));
  return trails.flatMap(({ sequential, objects }) => {
    const order = [...objects];
    for (let at = 1; at < order.length && !sequential; at++) {
      const [before, here] = [order[at - 1], order[at]];
      if (before && here && random() < 0.2) [order[at - 1], order[at]] = [here, before];
    }
    return order.map((object) => ({ object, upTo: 1 }));
  });
}
