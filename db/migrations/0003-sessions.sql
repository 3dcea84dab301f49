-- Token and browser binding are stored as SHA-256 only, so a stolen table opens no session. `id` is what a session is listed
-- and ended by. `expires_at - seen_at` is its length, which each use adds again.
create table sessions (
  project_id uuid not null,
  id uuid not null,
  token_hash bytea not null,
  user_id uuid not null,
  binding_hash bytea,
  user_agent text not null,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  primary key (project_id, token_hash),
  foreign key (project_id, user_id) references users on delete cascade
);
create unique index sessions_by_id on sessions (project_id, id);
create index sessions_of_user on sessions (project_id, user_id);
create index sessions_expired on sessions (project_id, expires_at);
call isolate_tenant('sessions');
