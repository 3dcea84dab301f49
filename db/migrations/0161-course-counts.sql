-- The numbers of a course with many people, counted by a job: its reports read one row, and say when it was counted.
create table course_counts (
  project_id uuid not null,
  course_id uuid not null,
  counted_at timestamptz not null,
  enrolled integer not null,
  started integer not null,
  finished integer not null,
  certified integer not null,
  stopped integer not null,
  median_days double precision,
  -- By object: how many completed it, and how many stopped in it or right after it.
  objects jsonb not null,
  -- How each question was answered.
  questions jsonb not null,
  primary key (project_id, course_id),
  foreign key (project_id, course_id) references courses on delete cascade
);
call isolate_tenant('course_counts');
