-- A course as its staff are writing it: learners see it once it is published, as rows of courses, trails and objects.
-- `course_id` is the course's, or what a new one will get. Holds nothing of a person.
create table course_drafts (
  project_id uuid not null references projects on delete cascade,
  course_id uuid not null,
  friendly_id text not null,
  -- The whole course; null while it differs in nothing from what is published.
  document jsonb,
  -- {"document"} as it was before the last change, which can be undone once; null where nothing can.
  previous jsonb,
  -- Counts all changes and never falls: who changes an older version is told so.
  version integer not null,
  changed_at timestamptz not null,
  primary key (project_id, course_id)
);
call isolate_tenant('course_drafts');

-- What was published before, to go back to.
create table course_editions (
  project_id uuid not null,
  course_id uuid not null,
  number integer not null,
  document jsonb not null,
  replaced_at timestamptz not null,
  primary key (project_id, course_id, number),
  foreign key (project_id, course_id) references courses on delete cascade
);
call isolate_tenant('course_editions');
