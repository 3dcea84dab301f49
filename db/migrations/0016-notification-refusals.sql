-- What a person does not want to be written to about. Without a row they do; who and when come with it.
create table notification_refusals (
  project_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('announcements', 'study', 'forum')),
  created_at timestamptz not null,
  primary key (project_id, user_id, kind),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('notification_refusals');
