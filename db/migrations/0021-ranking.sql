-- A ranking that is counted on write: who stands where is read from indexes, and never by counting people.

-- The Monday of the week that a moment lies in, on the academy's calendar.
create function week_of(at timestamptz, zone text) returns date language sql stable
return date_trunc('week', at at time zone zone)::date;

-- Who stays out of the rankings: in all courses, from when on.
create table ranking_absences (
  project_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('ranking_absences');

-- The points of one week stand beside those of all time; a new week begins with its first points, without a clock.
alter table standings
  add column week date not null default 'epoch',
  add column week_points integer not null default 0,
  add column week_reached_at timestamptz not null default 'epoch',
  add column ranked boolean not null default true;

drop index standings_ranked;
create index standings_ranked on standings (project_id, course_id, points desc, reached_at, user_id)
  where ranked and points > 0;
create index standings_ranked_week on standings
  (project_id, course_id, week, week_points desc, week_reached_at, user_id) where ranked and week_points > 0;

drop index point_entries_of_user;
create index point_entries_of_user on point_entries (project_id, user_id, course_id, created_at desc, id desc);

-- How many people have how many points (step 0), and how many have 64, 128, … of them (step 1): a place is a sum of few
-- of these. A number is kept in eight rows, so that many people who finish something at once need not wait for one row.
create table standing_counts (
  project_id uuid not null,
  course_id uuid not null,
  -- The Monday of a week; -infinity stands for all time.
  period date not null,
  step smallint not null,
  bucket integer not null,
  shard smallint not null,
  people integer not null,
  primary key (project_id, course_id, period, step, bucket, shard),
  foreign key (project_id, course_id) references courses on delete cascade
) with (fillfactor = 50);
call isolate_tenant('standing_counts');

create function buckets_of(s standings)
returns table (project_id uuid, course_id uuid, period date, step smallint, bucket integer, shard smallint)
language sql stable as $$
  select s.project_id, s.course_id, p.period, t.step::smallint,
    case t.step when 0 then p.points else p.points >> 6 end, (uuid_hash(s.user_id) & 7)::smallint
  from (values ('-infinity'::date, s.points), (s.week, s.week_points)) as p (period, points),
    (values (0), (1)) as t (step)
  where s.ranked and p.points > 0
$$;

create function count_standing() returns trigger language plpgsql as $$
begin
  -- A course that goes takes its counts along.
  if tg_op = 'DELETE' and not exists (select from courses c where (c.project_id, c.id) = (old.project_id, old.course_id))
  then return null;
  end if;
  -- One statement, in one order for everybody: nobody can wait for somebody who waits for them.
  insert into standing_counts as k (project_id, course_id, period, step, bucket, shard, people)
  select b.project_id, b.course_id, b.period, b.step, b.bucket, b.shard, sum(b.change)
  from (select *, 1 as change from buckets_of(new) union all select *, -1 from buckets_of(old)) b
  where b.period in ('-infinity', coalesce(new.week, old.week))
  group by 1, 2, 3, 4, 5, 6 having sum(b.change) <> 0
  order by b.period, b.step, b.bucket, b.shard
  on conflict (project_id, course_id, period, step, bucket, shard) do update set people = k.people + excluded.people;
  -- Of a week that is over nobody asks any more: whoever comes first in the new one clears it away.
  if tg_op = 'UPDATE' and new.week > old.week then
    delete from standing_counts where ctid = any (array(
      select ctid from standing_counts where project_id = new.project_id and course_id = new.course_id
        and period > '-infinity' and period < new.week limit 500 for update skip locked));
  end if;
  return null;
end $$;

-- Counts the points of this week anew, from the ledger.
create procedure count_week(of_project uuid, at timestamptz) language sql as $$
  update standings s set week = e.week, week_points = e.points, week_reached_at = e.reached_at
  from (
    select p.user_id, p.course_id, w.week, sum(p.points)::int as points, max(p.created_at) as reached_at
    from point_entries p
      join (select time_zone, week_of(at, time_zone) as week from projects where id = of_project) w
        on p.created_at >= w.week::timestamp at time zone w.time_zone
    where p.project_id = of_project group by 1, 2, 3
  ) e
  where s.project_id = of_project and (s.course_id, s.user_id) = (e.course_id, e.user_id)
$$;

do $$
declare
  one uuid;
begin
  for one in select id from projects loop
    perform set_config('app.project_id', one::text, true);
    call count_week(one, now());
    insert into standing_counts (project_id, course_id, period, step, bucket, shard, people)
    select b.project_id, b.course_id, b.period, b.step, b.bucket, b.shard, count(*)
    from standings s, buckets_of(s) b where s.project_id = one group by 1, 2, 3, 4, 5, 6;
  end loop;
end $$;

-- At the end of the transaction: what many people share is held for the moment of the commit only.
create constraint trigger counted after insert or delete or update of points, week, week_points, ranked on standings
  deferrable initially deferred for each row execute function count_standing();
