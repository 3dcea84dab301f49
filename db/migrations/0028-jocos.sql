-- Only an object of type joco has these: {"friendly_id", "start", "opens"}.
alter table objects add column joco jsonb;
alter table objects add constraint objects_joco check ((type = 'joco') = (joco is not null)) not valid;
alter table objects drop constraint objects_complete_check;
alter table objects add constraint objects_complete_check
  check (complete in ('seen', 'quiz', 'minutes', 'opened', 'reported'));

-- One opening of an activity. What it tells is counted in the ledger; here lies what it needs to go on.
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
create index joco_sessions_of_object on joco_sessions (project_id, user_id, object_id, reported_at desc);
create index joco_sessions_in_object on joco_sessions (project_id, object_id);
create index joco_sessions_in_course on joco_sessions (project_id, course_id);
call isolate_tenant('joco_sessions');
