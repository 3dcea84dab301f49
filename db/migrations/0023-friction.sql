-- Errors that people met, reported by their browsers. Nothing in it names a person.
create table friction_events (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('friction', 'Vue Error')),
  message text not null,
  path text not null,
  created_at timestamptz not null,
  primary key (project_id, id)
);
create index friction_events_by_day on friction_events (project_id, created_at);
call isolate_tenant('friction_events');
