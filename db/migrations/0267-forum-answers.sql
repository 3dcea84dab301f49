-- Moderators see that somebody answered a measure, and lift one by which a person may only read.
alter table forum_measures add column answer_seen_at timestamptz;

-- All academies' rows, which the owner sees only while their isolation is not forced on the owner, too.
alter table forum_measures no force row level security;
update forum_measures set answer_seen_at = answered_at where answered_at is not null;
alter table forum_measures force row level security;

alter table forum_measures drop constraint forum_measures_kind_check;
alter table forum_measures add constraint forum_measures_kind_check
  check (kind in ('hide', 'keep', 'restore', 'approve', 'refuse', 'warn', 'mute', 'unmute'));
create index forum_measures_unseen on forum_measures (project_id, answered_at)
  where answered_at is not null and answer_seen_at is null;
