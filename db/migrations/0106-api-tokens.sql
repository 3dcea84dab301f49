-- Kept only as SHA-256: a stolen table opens nothing.
create table api_tokens (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  name text not null,
  token_hash bytea not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (project_id, id),
  unique (project_id, token_hash),
  foreign key (project_id, user_id) references users on delete cascade
);
create index api_tokens_of_user on api_tokens (project_id, user_id);
call isolate_tenant('api_tokens');
