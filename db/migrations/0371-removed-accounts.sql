-- Of two merged accounts, one remains and the other is removed: the words of the code, the API and the table.
alter table account_merges rename column gone_id to removed_id;
alter table account_merges rename column gone_email to removed_email;
alter table account_merges rename constraint account_merges_project_id_gone_id_key to account_merges_project_id_removed_id_key;
