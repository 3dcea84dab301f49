-- A list of people that somebody asked for as a file, and that takes longer than they would wait: a job writes it.
create table people_files (
  project_id uuid not null,
  id uuid not null,
  -- Who asked for it.
  user_id uuid not null,
  -- Whom it is about: a filter, as the people table has it.
  selection jsonb not null,
  format text not null check (format in ('csv', 'xlsx')),
  -- How many rows are written so far.
  row_count integer not null default 0,
  bytes bigint,
  asked_at timestamptz not null,
  ready_at timestamptz,
  failed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index people_files_of_user on people_files (project_id, user_id, asked_at);
call isolate_tenant('people_files');

-- A batch of a change of a hundred thousand people does not walk past those that are done.
create index bulk_change_people_waiting on bulk_change_people (project_id, change_id, user_id) where outcome is null;
create index bulk_change_people_undoable on bulk_change_people (project_id, change_id, user_id)
  where outcome = 'changed' and undone_at is null;
