-- A manager adds an address of the academy's own: it is in `hosts`, and serves, only once its DNS has shown the token.
create table host_claims (
  project_id uuid not null references projects on delete cascade,
  host text not null,
  token text not null,
  created_at timestamptz not null,
  checked_at timestamptz,
  primary key (project_id, host)
);
call isolate_tenant('host_claims');

grant insert (host, project_id, position), update (position), delete on hosts to vereda_app;
create policy added_by_own on hosts for insert
  with check (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
create policy ordered_by_own on hosts for update
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
create policy removed_by_own on hosts for delete
  using (project_id = nullif(current_setting('app.project_id', true), '')::uuid);
