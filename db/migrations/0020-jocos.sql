-- One opening of an interactive activity. What it reports is counted in the ledger; this is what it needs to go on.
create table joco_sessions (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  object_id uuid not null,
  sequence integer not null default 0,
  score double precision,
  state text check (length(state) <= 16384),
  created_at timestamptz not null default now(),
  reported_at timestamptz,
  expires_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, object_id) references objects on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index joco_sessions_of_user on joco_sessions (project_id, user_id, object_id, reported_at desc);
create index joco_sessions_of_object on joco_sessions (project_id, object_id);
create index joco_sessions_of_course on joco_sessions (project_id, course_id);
call isolate_tenant('joco_sessions');
