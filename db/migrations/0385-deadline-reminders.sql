-- Of which deadline a person was reminded: the last day of their class, or of the course. Once each, a week and a day before.
create table deadline_reminders (
  project_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  ends_on date not null,
  days integer not null,
  reminded_at timestamptz not null,
  primary key (project_id, user_id, course_id, ends_on, days),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index deadline_reminders_of_course on deadline_reminders (project_id, course_id);

-- Until now a reminder of a course's end was recorded once for all of its people.
alter table notified_deadlines no force row level security;
alter table enrollments no force row level security;
insert into deadline_reminders (project_id, user_id, course_id, ends_on, days, reminded_at)
select e.project_id, e.user_id, e.course_id, n.ends_on, n.days, n.notified_at
from notified_deadlines n join enrollments e on (e.project_id, e.course_id) = (n.project_id, n.course_id);
alter table enrollments force row level security;
drop table notified_deadlines;
call isolate_tenant('deadline_reminders');
