-- An import, and the state of the academy before it, are retained for a time that begins with the last event of the import.
alter table academy_imports add column retained_from timestamptz not null
  generated always as (greatest(created_at, started_at, finished_at, failed_at)) stored;
