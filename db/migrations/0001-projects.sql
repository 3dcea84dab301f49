-- The tenants (projects), the host names that lead to them, and what protects every table of theirs.

-- Tenant isolation: a transaction sees and writes the rows of the project that it named with
-- `set local app.project_id`, and of no other. Every table with a project_id calls this after it was created.
create procedure isolate_tenant(tenant_table regclass) language plpgsql as $$
declare
  own text := $sql$project_id = nullif(current_setting('app.project_id', true), '')::uuid$sql$;
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (%s) with check (%s)', tenant_table, own, own);
  execute format('grant select, insert, update, delete on %s to vereda_app', tenant_table);
end $$;

grant usage on schema vereda to vereda_app;

create table projects (
  id uuid primary key,
  friendly_id text not null unique,
  name text not null,
  description text not null,
  motto text not null,
  image text,
  colors jsonb not null,
  customcss text not null default '',
  config jsonb not null,
  landing_page jsonb,
  anamnese jsonb,
  module_forum boolean not null default false,
  module_talents boolean not null default false,
  module_talents_config jsonb not null default '{"work_on_progress": false}',
  contact jsonb not null,
  signatory jsonb not null,
  time_zone text not null default 'America/Sao_Paulo',
  is_demo boolean not null default false,
  created_at timestamptz not null default now()
);
grant select on projects to vereda_app;

create table hosts (
  host text primary key,
  project_id uuid not null references projects on delete cascade,
  redirect_to text,
  -- The first host is the one that the academy prints on its certificates and emails.
  position integer not null default 0
);
create index hosts_of_project on hosts (project_id);
-- A request's host is looked up before its project is known: by its name, one row at a time. The owner sees all of them,
-- so that none is given twice.
alter table hosts enable row level security;
create policy own_or_named on hosts for select using (
  project_id = nullif(current_setting('app.project_id', true), '')::uuid
  or host = nullif(current_setting('app.host', true), ''));
grant select on hosts to vereda_app;

-- Keys that all servers of one installation share. The application's role can't read them.
create table secrets (
  name text primary key,
  value text not null
);
