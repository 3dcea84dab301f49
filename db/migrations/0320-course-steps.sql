-- The changes of a course's structure that can be undone one after another, the newest last. Holds nothing of a person.
create table course_steps (
  project_id uuid not null,
  course_id uuid not null,
  number integer not null,
  -- “remover “A luz””
  what text not null,
  -- The course on the other side of the change: {"outline", "objects"}.
  other jsonb not null,
  -- The course's version once the change was made, or undone.
  version integer not null,
  made_at timestamptz not null,
  -- Null for a change that stands; with a moment, it can be made again.
  undone_at timestamptz,
  primary key (project_id, course_id, number),
  foreign key (project_id, course_id) references course_drafts on delete cascade
);
call isolate_tenant('course_steps');

-- Its one step is what those rows hold now.
alter table course_drafts drop column previous;
