-- A report that somebody asked for as a file, and that takes longer than they would wait: a job writes it.
create table report_exports (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  part text not null check (part in ('objects', 'people', 'stopped', 'questions')),
  format text not null check (format in ('csv', 'xlsx')),
  -- How many rows are written so far.
  row_count integer not null default 0,
  bytes bigint,
  asked_at timestamptz not null,
  ready_at timestamptz,
  failed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index report_exports_of_user on report_exports (project_id, user_id, course_id, asked_at);
create index report_exports_of_course on report_exports (project_id, course_id);
call isolate_tenant('report_exports');
