-- Two accounts of one person that became one. The account that went has no row any more: only its id and its e-mail address are
-- left, so that the trail of its acts can be read, and its files can follow.
create table account_merges (
  project_id uuid not null,
  id uuid not null,
  -- The account that stayed.
  user_id uuid not null,
  gone_id uuid not null,
  gone_email text not null,
  merged_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, gone_id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index account_merges_of_user on account_merges (project_id, user_id);
call isolate_tenant('account_merges');

-- Of two certificates of one course, one stands, and the code of the other leads to it.
alter table former_certificates drop constraint former_certificates_reason_check;
alter table former_certificates add check (reason in ('name', 'renewal', 'reissue', 'merge'));
