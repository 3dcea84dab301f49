import { expect, test } from "vitest";
import { validateToken, getOwnCertificates } from "#features/certificates/contract.ts";
import { getRanking, getUserInputsTotals, changeRankingAbsence } from "#features/progress/contract.ts";
import { read, study } from "#features/progress/server/fixture-study.ts";
import { recountStandings } from "#features/progress/server/index.ts";
import { registry } from "#features/registry.ts";
import { type MadeCourse, QUIZ } from "#platform/server/testing/make-course.ts";
import { openTestWorld } from "#platform/server/testing/world.ts";
import { getAccountMerge } from "../contract.ts";
import { openTwoAccounts, type TwoAccounts } from "./fixture-two-accounts.ts";

const world = await openTestWorld(registry);

async function twoStudents(options: Parameters<typeof world.makeCourse>[1] = {}) {
  let course: MadeCourse | undefined;
  const accounts = await openTwoAccounts(world, async (academy) => {
    course = await world.makeCourse(academy, options);
    return { enrolledIn: [course] };
  });
  return { ...accounts, course: course as MadeCourse };
}

test("counts objects that both accounts completed once, and keeps every user input", async () => {
  const { academy, manager, remaining, removed, course, merge } = await twoStudents({
    trails: [{ objects: [{ points: 10, minutes: 5 }, { points: 20, minutes: 7 }, { points: 40, minutes: 9 }, {}] }],
  });
  await read(world.as(remaining), course, 0);
  await read(world.as(remaining), course, 3, 0.25);
  world.clock.advance({ days: 9 });
  for (const at of [0, 1]) await read(world.as(removed), course, at);
  await read(world.as(removed), course, 3, 0.5);
  const lines = await count(academy, "user_inputs");
  const before = await world
    .as(manager)
    .call(getAccountMerge, { remaining_id: remaining._id, removed_id: removed._id });
  expect(before).toMatchObject({
    remaining: { points: 10 },
    removed: { points: 30 },
    courses: [{ objects: 4, remaining_done: 1, removed_done: 2, both_done: 2 }],
    duplicates: { objects: 1, points: 10, certificates: 0 },
  });

  await merge();

  expect(await count(academy, "user_inputs")).toBe(lines);
  const [standing] = await world.inside(
    academy,
    (sql) => sql`select points, objects_done, minutes, week_points from standings where course_id = ${course._id}`,
  );
  // Only 20 of the 30 points are of this week: the object that was completed first counts in its own week.
  expect(standing).toEqual({ points: 30, objects_done: 2, minutes: 12, week_points: 20 });
  const [{ sum }] = await world.inside(
    academy,
    (sql) => sql<[{ sum: number }]>`select sum(points)::int as sum from point_entries where user_id = ${remaining._id}`,
  );
  expect(sum).toBe(30);
  expect(await world.as(remaining).call(getUserInputsTotals, { course_id: course._id })).toMatchObject({
    objects_done: 2,
  });
  const shares = await world.inside(
    academy,
    (sql) => sql<{ completeness: number }[]>`select completeness from progress order by completeness desc`,
  );
  expect(shares.map(({ completeness }) => completeness)).toEqual([1, 1, 0.5]);
  const ranking = await world.as(remaining).call(getRanking, { id: course._id });
  expect(ranking).toMatchObject({ total: 1, mine: { place: 1, points: 30 } });
  await expectCountsTrue(academy);
  const visits = await world.inside(academy, (sql) => sql`select user_id, objects_done from course_visits`);
  expect([...visits]).toEqual([{ user_id: remaining._id, objects_done: 2 }]);
});

test("completes a quiz answered half by each account, with its points and the course's certificate", async () => {
  const second = { ...QUIZ, id: "quiz-2" };
  const { academy, remaining, removed, course, merge } = await twoStudents({
    trails: [{ objects: [{ points: 15, complete: "quiz", blocks: [QUIZ, second] }] }],
  });
  await study(world.as(remaining), course, 0, { kind: "quiz", block: "quiz-1", given: { picked: [0] } });
  await study(world.as(removed), course, 0, { kind: "quiz", block: "quiz-2", given: { picked: [0] } });

  expect(await merge()).toMatchObject({ certificates: 1 });

  const [row] = await world.inside(academy, (sql) => sql`select points, objects_done from standings`);
  expect(row).toEqual({ points: 15, objects_done: 1 });
  const { certificates } = await world.as(remaining).call(getOwnCertificates, {});
  expect(certificates).toMatchObject([{ course_name: course.name, name: "Marina Prado", status: "valid" }]);
  await expectCountsTrue(academy);
});

test("the remaining account is not ranked if either account opted out", async () => {
  const { academy, remaining, removed, course, merge } = await twoStudents();
  await read(world.as(remaining), course, 0);
  await read(world.as(removed), course, 1);
  await world.as(removed).call(changeRankingAbsence, { absent: true });

  await merge();

  const [row] = await world.inside(academy, (sql) => sql`select ranked from standings`);
  expect(row).toEqual({ ranked: false });
  await expectCountsTrue(academy);
});

test("all certificates remain verifiable; if both had one of a course, one is replaced by the other", async () => {
  const { academy, remaining, removed, course, merge } = await twoStudents();
  const other = await world.makeCourse(academy);
  await world.inside(
    academy,
    (sql) => sql`
    insert into enrollments ${sql({ project_id: academy._id, user_id: removed._id, course_id: other._id })}`,
  );
  for (const person of [remaining, removed]) for (const at of [0, 1, 2]) await read(world.as(person), course, at);
  for (const at of [0, 1, 2]) await read(world.as(removed), other, at);
  const tokens = async (user_id: string) =>
    await world.inside(
      academy,
      (sql) =>
        sql<
          { token: string; course_id: string }[]
        >`select token, course_id from certificates where user_id = ${user_id}`,
    );
  const [own] = await tokens(remaining._id);
  const theirs = await tokens(removed._id);
  const tokenOf = (course_id: string) => theirs.find((one) => one.course_id === course_id)?.token ?? "";

  await merge();

  const check = (token: string) => world.asStranger(academy).call(validateToken, { token });
  expect(await check(own?.token ?? "")).toMatchObject({ status: "valid" });
  expect(await check(tokenOf(other._id))).toMatchObject({ status: "valid" });
  expect(await check(tokenOf(course._id))).toMatchObject({
    status: "replaced",
    certificate: { token: tokenOf(course._id), course_name: course.name },
    replaced: { reason: "merge", token: own?.token },
  });
});

test("prefers a valid certificate to a revoked one, whichever account holds it", async () => {
  const { academy, remaining, removed, course, merge } = await twoStudents();
  for (const person of [remaining, removed]) for (const at of [0, 1, 2]) await read(world.as(person), course, at);
  await world.inside(
    academy,
    (sql) => sql`update certificates set revoked_at = created_at where user_id = ${remaining._id}`,
  );

  await merge();

  const { certificates } = await world.as(remaining).call(getOwnCertificates, {});
  expect(certificates).toMatchObject([{ status: "valid", former: [{ reason: "merge" }] }]);
});

test("a merge during inputs from both accounts loses no input and counts none twice", async () => {
  const { academy, remaining, removed, course, merge } = await twoStudents({
    trails: [{ objects: Array.from({ length: 12 }, () => ({ points: 5 })) }],
  });
  const studying = [remaining, removed].flatMap((person) =>
    course.objects.map(async (_, at) => await read(world.as(person), course, at)),
  );

  const [merged, ...results] = await Promise.allSettled([merge(), ...studying]);

  expect(merged).toMatchObject({ status: "fulfilled" });
  // Inputs after the merge are refused: by the session check, or by a foreign key of the database (23503).
  const faults = results.flatMap((one) =>
    one.status === "rejected" ? [one.reason as { status?: number; code?: string }] : [],
  );
  expect(faults.filter(({ status, code }) => status !== 401 && code !== "23503")).toEqual([]);
  const [{ points }] = await world.inside(academy, (sql) => sql<[{ points: number }]>`select points from standings`);
  const done = await world.inside(academy, (sql) => sql`select 1 from progress where completed_at is not null`);
  expect(points).toBe(done.length * 5);
  await expectCountsTrue(academy);
});

async function count(academy: TwoAccounts["academy"], table: string): Promise<number> {
  const [row] = await world.inside(
    academy,
    (sql) => sql<[{ count: number }]>`select count(*)::int as count from ${sql(table)}`,
  );
  return row.count;
}

/** Checks that the stored counts of the ranking equal a fresh count. */
async function expectCountsTrue(academy: TwoAccounts["academy"]): Promise<void> {
  const counts = () =>
    world.inside(
      academy,
      (sql) => sql`
        select course_id, period, step, bucket, sum(people)::int as people from standing_counts
        group by 1, 2, 3, 4 having sum(people) <> 0 order by 1, 2, 3, 4`,
    );
  const remainingCounts = await counts();
  await world.inside(academy, (sql) => recountStandings(sql as never, academy._id));
  expect([...remainingCounts]).toEqual([...(await counts())]);
}
