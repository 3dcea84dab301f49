-- A file on one class alone.
alter table report_exports
  add column class_id uuid,
  add foreign key (project_id, class_id, course_id) references classes (project_id, id, course_id) on delete cascade;
create index report_exports_of_class on report_exports (project_id, class_id, course_id);

-- Beside the figures of a course, those of each of its classes may be asked for.
alter table report_subscriptions
  add column class_id uuid,
  add column id uuid not null default gen_random_uuid(),
  drop constraint report_subscriptions_pkey,
  add primary key (project_id, id),
  add unique nulls not distinct (project_id, user_id, course_id, class_id),
  add foreign key (project_id, class_id, course_id) references classes (project_id, id, course_id) on delete cascade;
create index report_subscriptions_of_class on report_subscriptions (project_id, class_id, course_id);

-- The numbers of each class of a course with many people, counted by the job that counts the course.
create table class_counts (
  project_id uuid not null,
  class_id uuid not null,
  course_id uuid not null,
  counted_at timestamptz not null,
  enrolled integer not null,
  started integer not null,
  finished integer not null,
  certified integer not null,
  stopped integer not null,
  median_days double precision,
  -- How many published objects its people completed, together.
  done bigint not null,
  -- As in course_counts; null for a class with few people, which is counted when it is asked for.
  objects jsonb,
  questions jsonb,
  primary key (project_id, class_id),
  foreign key (project_id, class_id, course_id) references classes (project_id, id, course_id) on delete cascade
);
create index class_counts_of_course on class_counts (project_id, course_id, class_id);
call isolate_tenant('class_counts');
