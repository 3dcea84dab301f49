-- What every search filters, counts and sorts by stands in the index that it reads the visible profiles from.
alter table talents
  -- When the person can work: one bit each, in the order of AVAILABILITY in features/talents/engine/sections.ts.
  add column periods smallint not null generated always as (
    case when sections -> 'availability' -> 'periods' ? 'morning' then 1 else 0 end
    + case when sections -> 'availability' -> 'periods' ? 'afternoon' then 2 else 0 end
    + case when sections -> 'availability' -> 'periods' ? 'evening' then 4 else 0 end
    + case when sections -> 'availability' -> 'periods' ? 'night' then 8 else 0 end
    + case when sections -> 'availability' -> 'periods' ? 'weekend' then 16 else 0 end
    + case when sections -> 'availability' -> 'periods' ? 'shifts' then 32 else 0 end) stored,
  -- The person may fill a quota for disabled people, and lets staff know it.
  add column shares_quota boolean not null generated always as (
    coalesce(sections -> 'availability' -> 'disability_quota' = 'true'
      and sections -> 'consent' -> 'share_disability' = 'true', false)) stored;
drop index talents_visible;
create index talents_visible on talents (project_id, id)
  include (published_at, confirmed_at, updated_at, years_of_experience, proven_skills, state, periods, shares_quota)
  where published_at is not null and paused_at is null;
