-- Study days counted the objects that gave points. They now count all completed ones, also on the days before.
alter table usage_study_days no force row level security;
alter table progress no force row level security;
alter table point_entries no force row level security;
update usage_study_days d set objects = d.objects + uncounted.objects
from (
  select p.project_id, p.course_id, p.user_id, (p.completed_at at time zone k.time_zone)::date as day,
    count(*)::int as objects
  from progress p join projects k on k.id = p.project_id
  where p.completed_at is not null and not exists (select from point_entries e
    where (e.project_id, e.user_id, e.course_id, e.object_id) = (p.project_id, p.user_id, p.course_id, p.object_id))
  group by 1, 2, 3, 4) uncounted
where (d.project_id, d.course_id, d.user_id, d.day)
  = (uncounted.project_id, uncounted.course_id, uncounted.user_id, uncounted.day);
alter table point_entries force row level security;
alter table progress force row level security;
alter table usage_study_days force row level security;

-- Only the roll-up read the newest point entries.
drop index point_entries_by_time;
