-- Which Google account opens which account here. `subject` is Google's own id of it, the same in every Firebase project.
create table google_accounts (
  project_id uuid not null,
  subject text not null,
  user_id uuid not null,
  email text not null,
  linked_at timestamptz not null default now(),
  primary key (project_id, subject),
  unique (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('google_accounts');
