-- Who studied what on which day, and how many objects they completed: rolled up from the ledger every few minutes, so that
-- no number that is shown reads the ledger.
create table usage_study_days (
  project_id uuid not null,
  day date not null,
  course_id uuid not null,
  user_id uuid not null,
  objects integer not null default 0,
  primary key (project_id, day, course_id, user_id),
  foreign key (project_id, course_id) references courses on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index usage_study_days_of_course on usage_study_days (project_id, course_id, day);
create index usage_study_days_of_user on usage_study_days (project_id, user_id, course_id, day);
call isolate_tenant('usage_study_days');

-- Up to when an academy's ledger is rolled up.
create table usage_rollups (
  project_id uuid not null references projects on delete cascade,
  rolled_at timestamptz not null,
  primary key (project_id)
);
call isolate_tenant('usage_rollups');

-- Both ledgers only grow: their newest rows lie together.
create index user_inputs_by_time on user_inputs using brin (project_id, created_at);
create index point_entries_by_time on point_entries using brin (project_id, created_at);

insert into recurring_runs (name, began_at) values ('roll-up-usage', 'epoch');
