-- A flow as its staff are writing it: people answer it once it is published, as a row of flow_versions. `flow_id` is the
-- flow's, or what a new one will get. Holds nothing of a person: who saved it is in the audit trail.
create table flow_drafts (
  project_id uuid not null references projects on delete cascade,
  flow_id uuid not null,
  friendly_id text not null,
  -- The YAML text of the file; null while it differs in nothing from what is published.
  source text,
  title text not null,
  -- Counts all changes and never falls: who changes an older version is told so.
  version integer not null,
  changed_at timestamptz not null,
  primary key (project_id, flow_id),
  unique (project_id, friendly_id)
);
call isolate_tenant('flow_drafts');
