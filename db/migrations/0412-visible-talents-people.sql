-- The search leaves out people whose access is suspended: with `user_id`, the index still holds all that it reads.
drop index talents_visible;
create index talents_visible on talents (project_id, id)
  include (user_id, published_at, confirmed_at, updated_at, years_of_experience, proven_skills, state, periods, shares_quota, modes, starts)
  where published_at is not null and paused_at is null;
