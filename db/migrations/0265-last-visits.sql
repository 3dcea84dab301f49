-- `coalesce` is not leakproof to PostgreSQL, so that row-level security kept conditions on the last visit out of the index: the list of
-- those who never came read everybody who did. `case` is.
drop index users_by_seen;
create index users_by_seen on users (
  project_id, (case when seen_at is null then '-infinity'::timestamptz else seen_at end), id);
