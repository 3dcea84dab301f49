-- A manager brings an academy's folder in the browser: what it sets of the academy itself, beside what forms set already.
grant update (time_zone, signatory, anamnese) on projects to vereda_app;

-- The academy's folder as a zip. `user_id` is who asked; `done` of `total` files are packed.
create table academy_exports (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  total integer not null default 0,
  done integer not null default 0,
  bytes bigint,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  failed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index academy_exports_by_day on academy_exports (project_id, asked_at desc);
create index academy_exports_of_user on academy_exports (project_id, user_id);
call isolate_tenant('academy_exports');

-- A folder that somebody brought as a zip. Nothing of it is written before `started_at`.
create table academy_imports (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  file_name text not null,
  -- The import whose state before is brought back by this one.
  restores uuid,
  created_at timestamptz not null,
  -- What the dry run found: {"changes", "mistakes", "notes", "mark"}.
  plan jsonb,
  checked_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  failed_at timestamptz,
  -- Whether the academy as it was before lies in the file store.
  has_before boolean not null default false,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index academy_imports_by_day on academy_imports (project_id, created_at desc);
create index academy_imports_of_user on academy_imports (project_id, user_id);
call isolate_tenant('academy_imports');
