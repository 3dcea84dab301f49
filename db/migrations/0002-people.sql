create table users (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  email text not null,
  email_key text not null,
  password_hash text,
  data jsonb not null,
  rule text check (rule in ('recruiter', 'admin', 'manager')),
  require_anamnese boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (project_id, id),
  unique (project_id, email_key)
);
call isolate_tenant('users');

-- The token and the browser binding are kept only as SHA-256: a stolen table opens nothing.
create table sessions (
  project_id uuid not null,
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
create index sessions_of_user on sessions (project_id, user_id);
create index sessions_expired on sessions (project_id, expires_at);
call isolate_tenant('sessions');

create table audit_entries (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  user_id uuid,
  operation text not null,
  target_id uuid,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  primary key (project_id, id)
);
create index audit_of_user on audit_entries (project_id, user_id);
create index audit_of_target on audit_entries (project_id, target_id);
call isolate_tenant('audit_entries');
revoke update, delete on audit_entries from vereda_app;
