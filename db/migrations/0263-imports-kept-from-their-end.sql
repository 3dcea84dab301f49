-- An import and the academy as it was before are kept for a time that begins at the last thing that happened to it.
alter table academy_imports add column kept_from timestamptz not null
  generated always as (greatest(created_at, started_at, finished_at, failed_at)) stored;
