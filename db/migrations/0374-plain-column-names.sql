-- Columns with the words of the API: an import row has an outcome, a bulk change an action, a forum guidelines.
alter table person_import_rows rename column fate to outcome;
alter table person_import_rows rename constraint person_import_rows_fate_check to person_import_rows_outcome_check;
alter index person_import_rows_by_fate rename to person_import_rows_by_outcome;
alter table bulk_changes rename column act to action;
alter table bulk_changes rename constraint bulk_changes_act_check to bulk_changes_action_check;
alter table forum_settings rename column pacts to guidelines;
