import { expect, test } from "vitest";
import { registry } from "#features/registry.ts";
import type { MadeCourse } from "#platform/server/testing/make-course.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { changeRankingAbsence, getRanking } from "../contract.ts";
import { read } from "./fixture-study.ts";
import { setRanked } from "./set-ranked.ts";

const world = await openTestWorld(registry);
const academy = await world.makeProject();

test("the counts updated on each write equal a fresh count, even after many concurrent writes", async () => {
  const points = [1, 5, 10, 60, 63, 64, 65, 130];
  const course = await world.makeCourse(academy, { trails: [{ objects: points.map((each) => ({ points: each })) }] });
  const class_ = await Promise.all(
    Array.from({ length: 24 }, () => world.makePerson(academy, { enrolledIn: [course] })),
  );

  const done = class_.map(async (person, at) => {
    for (let step = 0; step < points.length; step++) {
      await read(world.as(person), course, (at + step * 3) % points.length);
      if (at % 5 === step) await world.as(person).call(changeRankingAbsence, { absent: step % 2 === 0 });
      if (step === 4) await world.as(person).call(changeRankingAbsence, { absent: at % 3 === 0 });
    }
  });
  await Promise.all(done);

  expect(await countsOf(course)).toEqual(await freshCountsOf(course));
  expect((await countsOf(course)).length).toBeGreaterThan(2);
});

test("deleting a person removes them from the counts, and deleting a course removes all its counts", async () => {
  const course = await world.makeCourse(academy);
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];
  await read(world.as(ana), course, 0);
  await read(world.as(bia), course, 0);
  await read(world.as(bia), course, 1);

  await world.inside(academy, async (sql) => {
    await setRanked({ sql, projectId: academy._id, userId: bia._id }, false);
    await sql`delete from users where id = ${bia._id}`;
  });

  expect(await countsOf(course)).toEqual(await freshCountsOf(course));
  const { mine, total } = await world.as(ana).call(getRanking, { id: course._id });
  expect({ place: mine.place, total }).toEqual({ place: 1, total: 1 });

  await world.inside(academy, (sql) => sql`delete from courses where id = ${course._id}`);
  expect(await countsOf(course)).toEqual([]);
});

test("deletes the counts of a past week after the first points of the next week", async () => {
  const course = await world.makeCourse(academy);
  const [ana, bia] = [
    await world.makePerson(academy, { enrolledIn: [course] }),
    await world.makePerson(academy, { enrolledIn: [course] }),
  ];
  await read(world.as(ana), course, 0);
  await read(world.as(bia), course, 0);
  world.clock.advance({ days: 7 });
  await read(world.as(ana), course, 1);

  const weeks = await world.inside(
    academy,
    (sql) => sql`select distinct period::text from standing_counts
      where course_id = ${course._id} and period > '-infinity'`,
  );
  expect([...weeks]).toEqual([{ period: "2026-11-23" }]);
});

/** Returns the stored counts of a course, without zeros. */
function countsOf({ _id }: MadeCourse) {
  return world.inside(academy, async (sql) => [
    ...(await sql`
      select period::text, step, bucket, sum(people)::int as people from standing_counts where course_id = ${_id}
      group by 1, 2, 3 having sum(people) <> 0 order by 1, 2, 3`),
  ]);
}

function freshCountsOf({ _id }: MadeCourse) {
  return world.inside(academy, async (sql) => [
    ...(await sql`
      select p.period::text, t.step, case t.step when 0 then p.points else p.points / 64 end as bucket,
        count(*)::int as people
      from standings s, (values (0), (1)) as t(step),
        lateral (values ('-infinity'::date, s.points), (s.week, s.week_points)) as p(period, points)
      where s.course_id = ${_id} and s.ranked and p.points > 0 group by 1, 2, 3 order by 1, 2, 3`),
  ]);
}
