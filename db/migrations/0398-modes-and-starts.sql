-- Where a person wants to work and when they can begin, searched and counted like their periods: one bit each, in the
-- order of WORK_MODES and STARTS in features/talents/engine/sections.ts.
alter table talents
  add column modes smallint not null generated always as (
    case when sections -> 'availability' -> 'modes' ? 'on_site' then 1 else 0 end
    + case when sections -> 'availability' -> 'modes' ? 'hybrid' then 2 else 0 end
    + case when sections -> 'availability' -> 'modes' ? 'remote' then 4 else 0 end) stored,
  add column starts smallint not null generated always as (
    case when sections -> 'availability' ->> 'start' = 'now' then 1
      when sections -> 'availability' ->> 'start' = 'in_15_days' then 2
      when sections -> 'availability' ->> 'start' = 'in_30_days' then 4
      when sections -> 'availability' ->> 'start' = 'later' then 8 else 0 end) stored;
drop index talents_visible;
create index talents_visible on talents (project_id, id)
  include (published_at, confirmed_at, updated_at, years_of_experience, proven_skills, state, periods, shares_quota, modes, starts)
  where published_at is not null and paused_at is null;
