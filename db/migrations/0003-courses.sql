create table courses (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  friendly_id text not null,
  name text not null,
  description text not null,
  hours numeric(6, 1) not null check (hours > 0),
  position integer not null,
  primary key (project_id, id),
  unique (project_id, friendly_id)
);
call isolate_tenant('courses');

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
  complete text not null check (complete in ('seen', 'quiz', 'opened')),
  blocks jsonb not null default '[]',
  position integer not null,
  primary key (project_id, id),
  unique (project_id, course_id, friendly_id),
  foreign key (project_id, course_id) references courses on delete cascade,
  foreign key (project_id, trail_id) references trails on delete cascade
);
create index objects_of_trail on objects (project_id, trail_id, position);
call isolate_tenant('objects');

create trigger tell after insert or update or delete on courses for each row execute function tell_change();
create trigger tell after insert or update or delete on trails for each row execute function tell_change();
create trigger tell after insert or update or delete on objects for each row execute function tell_change();

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
