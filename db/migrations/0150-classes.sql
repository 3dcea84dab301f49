-- People who do a course together between two days, on the academy's calendar; both days belong to it.
create table classes (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  course_id uuid not null,
  name text not null,
  -- The name in the form in which two of them are compared.
  name_key text not null,
  starts_on date not null,
  ends_on date not null,
  note text not null default '',
  -- Which change of it this is: who changes it says on which one.
  edition integer not null default 1,
  created_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, course_id, name_key),
  unique (project_id, id, course_id),
  foreign key (project_id, course_id) references courses on delete cascade,
  check (starts_on <= ends_on)
);
create index classes_by_end on classes (project_id, ends_on, id);
call isolate_tenant('classes');

-- One class of a course at a time. Who leaves the course leaves its class.
create table class_people (
  project_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  class_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, user_id, course_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, user_id, course_id) references enrollments on delete cascade,
  foreign key (project_id, class_id, course_id) references classes (project_id, id, course_id) on delete cascade
);
create index class_people_of_class on class_people (project_id, class_id, course_id, user_id);
call isolate_tenant('class_people');
