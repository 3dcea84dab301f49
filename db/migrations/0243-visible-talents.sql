-- The profiles that can be found, by their ids: what a search by facets merges with, without reading the profiles themselves.
create index talents_visible on talents (project_id, id) include (published_at, confirmed_at)
  where published_at is not null and paused_at is null;
