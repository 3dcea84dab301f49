-- A manager writes the landing page in the browser. What stood there before each save stays for a while, to be brought back.
grant update (landing_page) on projects to vereda_app;

create table landing_editions (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  -- As in `projects.landing_page`; null where there was no landing page.
  page jsonb,
  -- When another took its place.
  created_at timestamptz not null,
  primary key (project_id, id)
);
call isolate_tenant('landing_editions');
