-- A certificate repeats the name, course and hours of its day: it stays true when they change.
create table certificates (
  project_id uuid not null,
  id uuid not null,
  token text not null,
  user_id uuid not null,
  course_id uuid not null,
  name text not null,
  first_name text not null,
  course_name text not null,
  hours numeric(6, 1) not null,
  started_at timestamptz not null,
  completed_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  unique (project_id, token),
  unique (project_id, user_id, course_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index certificates_of_course on certificates (project_id, course_id);
call isolate_tenant('certificates');
