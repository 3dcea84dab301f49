-- A message of the staff to many people; `body`: its text. It is sent once its author has confirmed it.
alter table bulk_changes add column subject text;
alter table bulk_changes add column confirmed_at timestamptz;
alter table bulk_changes drop constraint bulk_changes_action_check;
alter table bulk_changes add constraint bulk_changes_action_check
  check (action in ('enroll', 'unenroll', 'join-class', 'invite', 'ask-anamnese', 'sign-out', 'suspend', 'restore-access',
    'write'));
alter table bulk_change_people drop constraint bulk_change_people_outcome_check;
alter table bulk_change_people add constraint bulk_change_people_outcome_check
  check (outcome in ('changed', 'already', 'absent', 'elsewhere', 'recent', 'self', 'staff', 'declined', 'suspended'));
