import { expect, test } from "vitest";
import { openSeeded } from "./fixture-seeded.ts";

const { inside, ipe } = await openSeeded();

test("standings equal the sums of the point entries and completed objects", async () => {
  const wrong = await inside(
    ipe,
    (sql) => sql`
    select s.user_id from standings s
    where s.points <> (select sum(points) from point_entries e where e.user_id = s.user_id)
      or s.reached_at <> (select max(created_at) from point_entries e where e.user_id = s.user_id)
      or (s.objects_done, s.minutes) <> (select count(*), sum(o.minutes) from progress p join objects o on o.id = p.object_id
        where p.user_id = s.user_id and p.completed_at is not null)`,
  );
  expect(wrong).toEqual([]);
  const [{ ranked, scorers }] = await inside(
    ipe,
    (sql) => sql<[{ ranked: number; scorers: number }]>`
    select (select count(*)::int from standings) as ranked, (select count(distinct user_id)::int from point_entries) as scorers`,
  );
  expect(ranked).toBe(scorers);
});

test("progress matches the recorded user inputs", async () => {
  const wrong = await inside(
    ipe,
    (sql) => sql`
    select p.object_id from progress p
    where p.completeness <> (select max(completeness) from user_inputs i where (i.user_id, i.object_id) = (p.user_id, p.object_id))
      or (p.completeness >= 1) <> (p.completed_at is not null) or p.completed_at > p.updated_at or p.started_at > p.updated_at
      or (p.updated_at, p.started_at) <> (select max(created_at), min(created_at) from user_inputs i
        where (i.user_id, i.object_id) = (p.user_id, p.object_id))`,
  );
  expect(wrong).toEqual([]);
});

test("quiz objects are completed only with right answers, some after a wrong first try", async () => {
  const [{ unanswered, wrong_first }] = await inside(
    ipe,
    (sql) => sql<[{ unanswered: number; wrong_first: number }]>`
    select (select count(*)::int from progress p join objects o on o.id = p.object_id
        where o.complete = 'quiz' and completed_at is not null and not exists (
          select from jsonb_each(p.answers) a where (a.value -> 'right')::boolean)) as unanswered,
      (select count(*)::int from (select 1 from user_inputs where kind = 'quiz' group by user_id, object_id having count(*) > 1) more) as wrong_first`,
  );
  expect(unanswered).toBe(0);
  expect(wrong_first).toBeGreaterThan(5);
});

test("sequential trails were completed in order", async () => {
  const jumps = await inside(
    ipe,
    (sql) => sql`
    select p.object_id from progress p
      join objects o on o.id = p.object_id join trails t on t.id = o.trail_id and t.sequential
      join objects b on b.trail_id = t.id and b.position = o.position - 1
      left join progress q on q.object_id = b.id and q.user_id = p.user_id
    where q.completed_at is null or q.completed_at > p.started_at`,
  );
  expect(jumps).toEqual([]);
});

test("certificates exist for exactly the completed courses, with the learner's dates", async () => {
  const odd = await inside(
    ipe,
    (sql) => sql`
    select coalesce(c.user_id, done.user_id) as user_id
    from certificates c full join (
      select user_id, min(started_at) as started, max(completed_at) as completed from progress
      group by user_id having count(completed_at) = (select count(*) from objects)) done on done.user_id = c.user_id
    where c.user_id is null or done.user_id is null or c.started_at <> done.started or c.completed_at <> done.completed
      or c.token !~ '^[0-9A-Z]{4}-[0-9A-Z]{4}$'`,
  );
  expect(odd).toEqual([]);
});
