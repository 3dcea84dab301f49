-- A sheet of people that staff bring in. Nothing of it is written before `started_at`; `user_id` is who brought it.
create table person_imports (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  file_name text not null,
  -- What it was read as: {"encoding", "delimiter", "ignored": […]}.
  format jsonb not null,
  course_id uuid,
  sends_invitations boolean not null,
  created_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  undo_started_at timestamptz,
  undone_at timestamptz,
  failed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index person_imports_by_day on person_imports (project_id, created_at desc);
create index person_imports_of_user on person_imports (project_id, user_id);
create index person_imports_of_course on person_imports (project_id, course_id);
call isolate_tenant('person_imports');

-- What happens to each line. `user_id` once the person is there, without a key: a line outlives whom an undo takes out; `is_made`, `is_enrolled`: the import did it, and may undo it.
create table person_import_rows (
  project_id uuid not null,
  import_id uuid not null,
  line integer not null,
  email text not null,
  name text not null,
  course_id uuid,
  fate text not null check (fate in ('new', 'update', 'same', 'refused')),
  reason text not null default '',
  warning text not null default '',
  user_id uuid,
  is_made boolean not null default false,
  is_enrolled boolean not null default false,
  done_at timestamptz,
  undone_at timestamptz,
  primary key (project_id, import_id, line),
  foreign key (project_id, import_id) references person_imports on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index person_import_rows_by_fate on person_import_rows (project_id, import_id, fate, line);
create index person_import_rows_of_user on person_import_rows (project_id, user_id);
create index person_import_rows_of_course on person_import_rows (project_id, course_id);
call isolate_tenant('person_import_rows');
