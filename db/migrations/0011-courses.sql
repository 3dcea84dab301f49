-- `ends_on` is the last day of a course's class, if it has one. What there is to read stays open after it.
create table courses (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  friendly_id text not null,
  name text not null,
  description text not null,
  hours numeric(6, 1) not null check (hours > 0),
  ends_on date,
  position integer not null,
  primary key (project_id, id),
  unique (project_id, friendly_id)
);
call isolate_tenant('courses');

-- The ordered parts of a course. In a sequential one, each object opens the next.
create table trails (
  project_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  friendly_id text not null,
  name text not null,
  description text not null,
  sequential boolean not null default false,
  position integer not null,
  primary key (project_id, id),
  unique (project_id, course_id, friendly_id),
  foreign key (project_id, course_id) references courses on delete cascade
);
call isolate_tenant('trails');

-- `complete` is the rule that completes an object; `pass_share` and `stay_minutes` belong to 'quiz' and 'minutes'.
create table objects (
  project_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  trail_id uuid not null,
  friendly_id text not null,
  title text not null,
  lead text not null default '',
  type text not null check (type in ('content', 'joco', 'link')),
  link_type text,
  link text,
  minutes integer not null check (minutes > 0),
  points integer not null check (points >= 0),
  complete text not null check (complete in ('seen', 'quiz', 'minutes', 'opened', 'reported')),
  pass_share real not null default 1 check (pass_share > 0 and pass_share <= 1),
  stay_minutes integer check (stay_minutes > 0),
  blocks jsonb not null default '[]',
  -- Only of type joco: {"friendly_id", "start", "opens"}.
  joco jsonb,
  position integer not null,
  -- Null: a draft, which learners never see.
  published_at timestamptz default now(),
  primary key (project_id, id),
  unique (project_id, course_id, friendly_id),
  foreign key (project_id, course_id) references courses on delete cascade,
  foreign key (project_id, trail_id) references trails on delete cascade,
  constraint objects_joco check ((type = 'joco') = (joco is not null))
);
create index objects_of_trail on objects (project_id, trail_id, position);
call isolate_tenant('objects');

create table enrollments (
  project_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id, course_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index enrollments_of_course on enrollments (project_id, course_id);
call isolate_tenant('enrollments');

-- Banners of a course. Both days of the period belong to it, in the academy's time zone.
create table heros (
  project_id uuid not null,
  id uuid not null,
  course_id uuid not null,
  friendly_id text not null,
  title text not null,
  text text not null default '',
  -- An address below /media; without one, a relief is drawn.
  picture text,
  alt text not null default '',
  action jsonb,
  starts_on date,
  ends_on date,
  position integer not null,
  primary key (project_id, id),
  unique (project_id, course_id, friendly_id),
  foreign key (project_id, course_id) references courses on delete cascade,
  check (starts_on <= ends_on)
);
call isolate_tenant('heros');
