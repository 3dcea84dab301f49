-- How many objects a person means to finish in a week. They set it themselves, and nobody else sees it.
create table weekly_goals (
  project_id uuid not null,
  user_id uuid not null,
  objects integer not null check (objects between 1 and 20),
  created_at timestamptz not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('weekly_goals');
