-- Flows come from an academy's folder. A version never changes: a session keeps the one it began with.
create table flows (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  friendly_id text not null,
  newest integer not null,
  position integer not null,
  -- Not in the folder any more: nobody starts it, but sessions stay.
  removed_at timestamptz,
  primary key (project_id, id),
  unique (project_id, friendly_id)
);
call isolate_tenant('flows');

create table flow_versions (
  project_id uuid not null,
  flow_id uuid not null,
  version integer not null,
  document jsonb not null,
  -- The file as it was written.
  source text not null default '',
  published_at timestamptz not null,
  primary key (project_id, flow_id, version),
  foreign key (project_id, flow_id) references flows on delete cascade
);
call isolate_tenant('flow_versions');

create table flow_sessions (
  project_id uuid not null,
  id uuid not null,
  flow_id uuid not null,
  version integer not null,
  user_id uuid not null,
  -- Grows with each change: two tabs cannot overwrite each other.
  revision integer not null default 0,
  started_at timestamptz not null,
  updated_at timestamptz not null,
  finished_at timestamptz,
  withdrawn_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, flow_id, version) references flow_versions on delete cascade
);
create unique index flow_sessions_open on flow_sessions (project_id, user_id, flow_id)
  where finished_at is null and withdrawn_at is null;
create index flow_sessions_of_user on flow_sessions (project_id, user_id, flow_id, started_at desc);
create index flow_sessions_of_version on flow_sessions (project_id, flow_id, version, started_at);
call isolate_tenant('flow_sessions');

-- The keys that answers are encrypted with, each encrypted with a secret of the installation. One is active; a rotation
-- makes another, encrypts everything anew and deletes the former one, which no row may refer to any more.
create table project_keys (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  wrapped bytea not null,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (project_id, id)
);
create unique index project_keys_active on project_keys (project_id) where retired_at is null;
call isolate_tenant('project_keys');

-- One row an answer. Which block it answers would tell something too: `field` is a keyed hash of it.
create table flow_answers (
  project_id uuid not null,
  session_id uuid not null,
  field bytea not null,
  user_id uuid not null,
  key_id uuid not null,
  encrypted bytea not null,
  client_id uuid,
  answered_at timestamptz not null,
  primary key (project_id, session_id, field),
  foreign key (project_id, session_id) references flow_sessions on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, key_id) references project_keys
);
create index flow_answers_of_key on flow_answers (project_id, key_id);
create index flow_answers_of_user on flow_answers (project_id, user_id);
call isolate_tenant('flow_answers');

-- A ledger: each yes and each no stays, with its moment. The last one of a purpose counts.
create table flow_consents (
  project_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  purpose text not null,
  given boolean not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, session_id) references flow_sessions on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index flow_consents_of_session on flow_consents (project_id, session_id, purpose, created_at desc, id desc);
create index flow_consents_of_user on flow_consents (project_id, user_id);
call isolate_tenant('flow_consents');

-- What a flow has awarded to whom, so that nothing is awarded twice. `field` hides from which block it came.
create table flow_rewards (
  project_id uuid not null,
  flow_id uuid not null,
  user_id uuid not null,
  field bytea not null,
  created_at timestamptz not null,
  primary key (project_id, flow_id, user_id, field),
  foreign key (project_id, flow_id) references flows on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index flow_rewards_of_user on flow_rewards (project_id, user_id);
call isolate_tenant('flow_rewards');

-- Who of the staff read whose answers, and why: shown to that person.
create table flow_readings (
  project_id uuid not null,
  id uuid not null,
  session_id uuid not null,
  user_id uuid not null,
  reader_id uuid,
  reader text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, session_id) references flow_sessions on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index flow_readings_of_session on flow_readings (project_id, session_id, created_at desc);
create index flow_readings_of_user on flow_readings (project_id, user_id);
call isolate_tenant('flow_readings');
