-- The history of decisions holds those that leave a message as it is, too.
alter table forum_measures drop constraint forum_measures_kind_check;
alter table forum_measures add constraint forum_measures_kind_check
  check (kind in ('hide', 'keep', 'restore', 'approve', 'refuse', 'warn', 'mute'));
