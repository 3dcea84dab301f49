-- A filter of the people table that somebody of the staff keeps under a name; `shared_at`: for the other staff too.
create table people_views (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  -- The name in the form in which two of them are compared.
  name_key text not null,
  -- {"search", "rule", "state", "course_id", "sort"}
  filter jsonb not null,
  shared_at timestamptz,
  created_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, user_id, name_key),
  foreign key (project_id, user_id) references users on delete cascade
);
create index people_views_shared on people_views (project_id, name_key) where shared_at is not null;
call isolate_tenant('people_views');
