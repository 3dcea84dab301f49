-- One act of the staff on many people. Whom it is about is fixed when it begins: the rows of bulk_change_people.
create table bulk_changes (
  project_id uuid not null,
  id uuid not null,
  -- Who did it.
  user_id uuid not null,
  act text not null check (act in ('enroll', 'unenroll', 'join-class', 'sign-out')),
  course_id uuid,
  class_id uuid,
  -- Into a class: also who is in another class of its course.
  moves boolean not null,
  -- Whether who gets a course is told by e-mail.
  tells boolean not null,
  -- How many of those chosen were in the academy no more.
  missing integer not null,
  created_at timestamptz not null,
  finished_at timestamptz,
  undo_started_at timestamptz,
  undone_at timestamptz,
  failed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade,
  foreign key (project_id, class_id) references classes on delete cascade
);
create index bulk_changes_by_day on bulk_changes (project_id, created_at desc);
create index bulk_changes_of_user on bulk_changes (project_id, user_id);
create index bulk_changes_of_course on bulk_changes (project_id, course_id);
create index bulk_changes_of_class on bulk_changes (project_id, class_id);
call isolate_tenant('bulk_changes');

-- What became of each person, and what an undo needs to know.
create table bulk_change_people (
  project_id uuid not null,
  change_id uuid not null,
  user_id uuid not null,
  outcome text check (outcome in ('changed', 'already', 'absent', 'elsewhere', 'self')),
  -- Enrolled with it; or, taken out of the course, since when the person was in it.
  is_enrolled boolean not null default false,
  enrolled_at timestamptz,
  -- The class of the course that the person was in before, without a key: it may be deleted since.
  from_class_id uuid,
  -- When an undo came to this row; `is_undone`: it put things back.
  undone_at timestamptz,
  is_undone boolean not null default false,
  primary key (project_id, change_id, user_id),
  foreign key (project_id, change_id) references bulk_changes on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index bulk_change_people_of_user on bulk_change_people (project_id, user_id);
call isolate_tenant('bulk_change_people');
