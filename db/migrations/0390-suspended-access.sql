-- People whose access the staff suspended, with the reason for the record. Null: the person may sign in.
alter table users add column suspended_at timestamptz;
alter table users add column suspension_reason text;
alter table users add constraint users_suspension_check check ((suspended_at is null) = (suspension_reason is null));
create index users_suspended on users (project_id, name_key, id) where suspended_at is not null;

-- Many people's access at once; `body`: the reason of a suspension.
alter table bulk_changes add column body text;
alter table bulk_changes drop constraint bulk_changes_action_check;
alter table bulk_changes add constraint bulk_changes_action_check
  check (action in ('enroll', 'unenroll', 'join-class', 'invite', 'ask-anamnese', 'sign-out', 'suspend', 'restore-access'));
