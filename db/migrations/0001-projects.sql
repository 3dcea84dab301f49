-- The tenants, their addresses, and the template from which every tenant table gets its wall.

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

create table hosts (
  host text primary key,
  project_id uuid not null references projects on delete cascade,
  redirect_to text,
  -- The first host is the one that the academy prints on its certificates and emails.
  position integer not null default 0
);

-- What the machines of one installation must agree on. The application's role can't read it.
create table secrets (
  name text primary key,
  value text not null
);

grant usage on schema vereda to vereda_app;
grant select on projects, hosts to vereda_app;

-- Other processes keep projects and course catalogues in memory: they are told of every change at commit.
create function tell_change() returns trigger language plpgsql as $$
declare
  touched jsonb := to_jsonb(case when tg_op = 'DELETE' then old else new end);
begin
  perform pg_notify('vereda_changes', tg_table_name || ':' || coalesce(touched ->> 'project_id', touched ->> 'id'));
  return null;
end $$;

create trigger tell after insert or update or delete on projects for each row execute function tell_change();
create trigger tell after insert or update or delete on hosts for each row execute function tell_change();

-- The wall: rows of one project are invisible, and can't be written, unless the transaction names that project.
create procedure isolate_tenant(tenant_table regclass) language plpgsql as $$
declare
  own text := $sql$project_id = nullif(current_setting('app.project_id', true), '')::uuid$sql$;
begin
  execute format('alter table %s enable row level security', tenant_table);
  execute format('alter table %s force row level security', tenant_table);
  execute format('create policy tenant on %s using (%s) with check (%s)', tenant_table, own, own);
  execute format('grant select, insert, update, delete on %s to vereda_app', tenant_table);
end $$;
