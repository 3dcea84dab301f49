-- Columns with the words of the API: an import row has an outcome, a bulk change an action, a forum guidelines.
alter table person_import_rows rename column fate to outcome;
alter table person_import_rows rename constraint person_import_rows_fate_check to person_import_rows_outcome_check;
alter index person_import_rows_by_fate rename to person_import_rows_by_outcome;
alter table bulk_changes rename column act to action;
alter table bulk_changes rename constraint bulk_changes_act_check to bulk_changes_action_check;
alter table forum_settings rename column pacts to guidelines;

-- The audit trail names operations as the code does; its entries are otherwise as they were written.
alter table audit_entries no force row level security;
update audit_entries set operation = case
    when operation = 'take-email-back' then 'undo-email-change'
    when operation = 'enter-by-link' then 'sign-in-by-link'
    when operation = 'take-token' then 'exchange-token'
    when operation = 'turn-link' then 'set-link-enabled'
    when operation = 'visit-host' then 'probe-host'
    when operation = 'make-preview-link' then 'create-preview-link'
    when operation = 'miss-joco' then 'fail-joco'
    else 'request' || substr(operation, 4)
  end
  where operation in ('take-email-back', 'enter-by-link', 'take-token', 'turn-link', 'visit-host', 'make-preview-link',
    'miss-joco', 'ask-recount', 'ask-report-file', 'ask-people-file');
alter table audit_entries force row level security;
