-- People who were taken out of a course were left in its ranking. Their standings stay, for when they come back.
-- All academies' rows, which the owner sees only while their isolation is not forced on the owner, too.
alter table standings no force row level security;
alter table enrollments no force row level security;
alter table standing_counts no force row level security;

update standings s set ranked = false
where s.ranked and not exists (
  select from enrollments e
  where (e.project_id, e.user_id, e.course_id) = (s.project_id, s.user_id, s.course_id));

delete from standing_counts;
insert into standing_counts (project_id, course_id, period, step, bucket, shard, people)
select s.project_id, s.course_id, p.period, t.step,
  case t.step when 0 then p.points else p.points >> 6 end, 0, count(*)::int
from standings s
  cross join lateral (values ('-infinity'::date, s.points), (s.week, s.week_points)) as p(period, points)
  cross join (values (0), (1)) as t(step)
where s.ranked and p.points > 0
group by 1, 2, 3, 4, 5;

alter table standings force row level security;
alter table enrollments force row level security;
alter table standing_counts force row level security;
