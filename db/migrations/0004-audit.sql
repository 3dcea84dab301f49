-- Who did what, to which row, and from where: `network` is never the whole address, `device` only the kind of device.
create table audit_entries (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  user_id uuid,
  operation text not null,
  target_id uuid,
  detail jsonb not null default '{}',
  network text,
  device text,
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create index audit_of_user on audit_entries (project_id, user_id);
create index audit_of_target on audit_entries (project_id, target_id);
create index audit_by_day on audit_entries (project_id, created_at desc, id desc);
call isolate_tenant('audit_entries');

-- Entries stay as they were written. Erasing a person empties where they were, and nothing else can be changed.
revoke update, delete on audit_entries from vereda_app;
grant update (network, device) on audit_entries to vereda_app;
create policy only_emptied on audit_entries as restrictive for update
  using (true) with check (network is null and device is null);
