-- Who is notified of new conversations in the forum of a course.
create table forum_course_follows (
  project_id uuid not null,
  course_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, course_id, user_id),
  foreign key (project_id, course_id) references courses on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('forum_course_follows');
create index forum_course_follows_of_user on forum_course_follows (project_id, user_id);
