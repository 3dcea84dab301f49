-- Work that is done after the answer: which kind, for which row, when. Ids only, never what a person wrote. Deleted when
-- done; jobs that were given up stay for the operator.
create table jobs (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  name text not null,
  target_id uuid not null,
  due_at timestamptz not null,
  tries integer not null default 0,
  leased_until timestamptz,
  fault text,
  given_up_at timestamptz,
  created_at timestamptz not null,
  primary key (project_id, id)
);
create index jobs_due on jobs (project_id, due_at) where given_up_at is null;
create index jobs_of_target on jobs (project_id, target_id);
call isolate_tenant('jobs');
-- The worker looks for due jobs without naming a project, and takes each inside its project.
create policy sweep on jobs for select using (nullif(current_setting('app.project_id', true), '') is null);
