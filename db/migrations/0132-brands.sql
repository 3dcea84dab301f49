-- What a manager changes of the academy itself in the browser. A transaction changes no academy but the one that it named;
-- all of them are read, for a request's host is looked up before its academy is known.
grant update (name, motto, description, image, colors, customcss, config, contact, module_forum, module_talents)
  on projects to vereda_app;
alter table projects enable row level security;
create policy seen on projects for select using (true);
create policy own on projects for update using (id = nullif(current_setting('app.project_id', true), '')::uuid);

-- What stood there before the last change of each part, for one step back.
create table brand_editions (
  project_id uuid not null references projects on delete cascade,
  part text not null check (part in ('brand', 'settings')),
  before jsonb not null,
  created_at timestamptz not null,
  primary key (project_id, part)
);
call isolate_tenant('brand_editions');
