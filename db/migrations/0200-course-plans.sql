-- When a course's draft is published by itself, and in whose name. Gone when it is done, cancelled or refused.
create table course_plans (
  project_id uuid not null,
  course_id uuid not null,
  -- Of this plan: a change of it gets another one, so that a job of the earlier one finds nothing to do.
  id uuid not null,
  user_id uuid not null,
  due_at timestamptz not null,
  -- What the planner saw: the draft's version, and the objects that stay out because something is missing in them.
  version integer not null,
  held text[] not null,
  planned_at timestamptz not null,
  primary key (project_id, course_id),
  unique (project_id, id),
  foreign key (project_id, course_id) references course_drafts on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index course_plans_of_person on course_plans (project_id, user_id);
call isolate_tenant('course_plans');
