-- Who of the staff gets the figures of a course by e-mail, and on which day of the academy's calendar next.
create table report_subscriptions (
  project_id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  period text not null check (period in ('weekly', 'monthly')),
  next_on date not null,
  created_at timestamptz not null,
  primary key (project_id, user_id, course_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index report_subscriptions_of_course on report_subscriptions (project_id, course_id);
create index report_subscriptions_due on report_subscriptions (project_id, next_on);
call isolate_tenant('report_subscriptions');
