-- Many people at once are asked for the anamnese; staff are left out.
alter table bulk_changes drop constraint bulk_changes_act_check;
alter table bulk_changes add constraint bulk_changes_act_check
  check (act in ('enroll', 'unenroll', 'join-class', 'invite', 'ask-anamnese', 'sign-out'));
alter table bulk_change_people drop constraint bulk_change_people_outcome_check;
alter table bulk_change_people add constraint bulk_change_people_outcome_check
  check (outcome in ('changed', 'already', 'absent', 'elsewhere', 'recent', 'self', 'staff'));
