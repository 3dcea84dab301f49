create table favorites (
  project_id uuid not null,
  user_id uuid not null,
  object_id uuid not null,
  course_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id, object_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, object_id) references objects on delete cascade
);
create index favorites_of_user_in_course on favorites (project_id, user_id, course_id);
create index favorites_of_object on favorites (project_id, object_id);
call isolate_tenant('favorites');
