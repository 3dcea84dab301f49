create table announcements (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  friendly_id text not null,
  kind text not null check (kind in ('notice', 'choice', 'reading')),
  title text not null,
  body text not null,
  options jsonb not null default '[]',
  -- Null: for everybody in the academy.
  course_id uuid,
  starts_on date,
  ends_on date,
  position integer not null,
  primary key (project_id, id),
  unique (project_id, friendly_id),
  foreign key (project_id, course_id) references courses on delete cascade
);
create index announcements_of_course on announcements (project_id, course_id);
call isolate_tenant('announcements');

-- That somebody answered; of a choice, which option.
create table announcement_answers (
  project_id uuid not null,
  user_id uuid not null,
  announcement_id uuid not null,
  choice integer,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id, announcement_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, announcement_id) references announcements on delete cascade
);
create index announcement_answers_of_announcement on announcement_answers (project_id, announcement_id);
call isolate_tenant('announcement_answers');
