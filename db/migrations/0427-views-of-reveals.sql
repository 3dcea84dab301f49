-- A name revealed by the API without opening the profile was not shown to its person among those who viewed it.
alter table talent_reveals no force row level security;
alter table talent_views no force row level security;
insert into talent_views (project_id, talent_id, viewer_id, day, viewed_at)
select r.project_id, r.talent_id, r.viewer_id, (r.revealed_at at time zone 'UTC')::date, r.revealed_at
from talent_reveals r
where not exists (select from talent_views v
  where (v.project_id, v.talent_id, v.viewer_id) = (r.project_id, r.talent_id, r.viewer_id));
alter table talent_views force row level security;
alter table talent_reveals force row level security;
