-- A class that staff delete is marked for a day, in which it can be brought back. Its name is free meanwhile.
alter table classes add column deleted_at timestamptz;
alter table classes drop constraint classes_project_id_course_id_name_key_key;
create index classes_of_course on classes (project_id, course_id);
create unique index classes_by_name on classes (project_id, course_id, name_key) where deleted_at is null;
create index classes_deleted on classes (project_id, deleted_at) where deleted_at is not null;

-- Who was in a class when it was deleted. They may join another class of the course meanwhile, which `class_people` allows once.
create table deleted_class_people (
  project_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  class_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, user_id, class_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, user_id, course_id) references enrollments on delete cascade,
  foreign key (project_id, class_id, course_id) references classes (project_id, id, course_id) on delete cascade
);
create index deleted_class_people_of_class on deleted_class_people (project_id, class_id, course_id);
create index deleted_class_people_of_enrollment on deleted_class_people (project_id, user_id, course_id);
call isolate_tenant('deleted_class_people');
