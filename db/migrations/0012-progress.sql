-- The ledger of what learners did. Progress, points, standings and certificates follow from it, in the same transaction.
-- Which kinds there are is the contract's to say.
create table user_inputs (
  project_id uuid not null,
  id uuid not null,
  client_id text not null,
  user_id uuid not null,
  course_id uuid not null,
  object_id uuid not null,
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
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

-- Where a learner is in an object. Completeness never falls. `place`: where they stopped reading and listening, and what they
-- checked off.
create table progress (
  project_id uuid not null,
  user_id uuid not null,
  object_id uuid not null,
  course_id uuid not null,
  completeness real not null check (completeness between 0 and 1),
  seen real not null default 0,
  spent_seconds integer not null default 0 check (spent_seconds >= 0),
  answers jsonb not null default '{}',
  place jsonb not null default '{}',
  started_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  completed_at timestamptz,
  primary key (project_id, user_id, object_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, object_id) references objects on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index progress_of_user_in_course on progress (project_id, user_id, course_id);
create index progress_of_object on progress (project_id, object_id);
create index progress_of_course on progress (project_id, course_id);
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
create index point_entries_of_user on point_entries (project_id, user_id, course_id, created_at desc, id desc);
create index point_entries_of_course on point_entries (project_id, course_id);
call isolate_tenant('point_entries');

-- What somebody wrote for themselves, encrypted with a key that is not in the database. `prompt` is what it answers, stored
-- with it because the object may change or go.
create table reflections (
  project_id uuid not null,
  user_id uuid not null,
  object_id uuid not null,
  block text not null,
  prompt text not null,
  encrypted bytea not null,
  updated_at timestamptz not null,
  primary key (project_id, user_id, object_id, block),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('reflections');
