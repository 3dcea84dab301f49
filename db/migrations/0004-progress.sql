-- The ledger of what learners do. Everything below it is counted from it, in the same transaction.
create table user_inputs (
  project_id uuid not null,
  id uuid not null,
  client_id text not null,
  user_id uuid not null,
  course_id uuid not null,
  object_id uuid not null,
  kind text not null check (kind in ('seen', 'quiz', 'opened')),
  value jsonb not null,
  completeness real not null check (completeness between 0 and 1),
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  unique (project_id, user_id, client_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, object_id) references objects on delete cascade
);
create index user_inputs_of_object on user_inputs (project_id, object_id, user_id);
call isolate_tenant('user_inputs');

-- Where one learner stands in one object. Completeness never falls.
create table progress (
  project_id uuid not null,
  user_id uuid not null,
  object_id uuid not null,
  course_id uuid not null,
  completeness real not null check (completeness between 0 and 1),
  seen real not null default 0,
  answers jsonb not null default '{}',
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (project_id, user_id, object_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, object_id) references objects on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index progress_of_course on progress (project_id, user_id, course_id);
create index progress_of_object on progress (project_id, object_id);
call isolate_tenant('progress');

create table point_entries (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  object_id uuid,
  points integer not null,
  reason text not null,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index point_entries_of_user on point_entries (project_id, user_id, course_id);
call isolate_tenant('point_entries');

-- One row a learner and course, counted on write, so that a ranking is read from an index.
create table standings (
  project_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  points integer not null default 0,
  objects_done integer not null default 0,
  minutes integer not null default 0,
  reached_at timestamptz not null default now(),
  primary key (project_id, course_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index standings_ranked on standings (project_id, course_id, points desc, reached_at, user_id);
create index standings_of_user on standings (project_id, user_id);
call isolate_tenant('standings');

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
create index favorites_of_course on favorites (project_id, user_id, course_id);
call isolate_tenant('favorites');
