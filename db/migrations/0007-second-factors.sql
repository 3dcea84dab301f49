-- A sign-in that waits for its second factor, or a passkey ceremony: good once, for five minutes, in one browser.
create table sign_in_challenges (
  project_id uuid not null references projects on delete cascade,
  token_hash bytea not null,
  kind text not null check (kind in ('second-factor', 'passkey-sign-in', 'add-passkey')),
  -- Null while a passkey has yet to tell who it is.
  user_id uuid,
  -- The audit entry's operation once the session opens: "sign-in", "sign-in-with-google"…
  operation text not null,
  is_remembered boolean not null default true,
  binding_hash bytea,
  challenge text not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (project_id, token_hash),
  foreign key (project_id, user_id) references users on delete cascade
);
create index sign_in_challenges_expired on sign_in_challenges (project_id, expires_at);
create index sign_in_challenges_of_user on sign_in_challenges (project_id, user_id);
call isolate_tenant('sign_in_challenges');

-- An authenticator app. The secret is encrypted with a key that is not in the database. `last_counter`: no code counts twice.
create table totp_factors (
  project_id uuid not null,
  user_id uuid not null,
  secret_encrypted bytea not null,
  confirmed_at timestamptz,
  last_counter bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('totp_factors');

-- Stored as a keyed hash, deleted when used.
create table recovery_codes (
  project_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (project_id, user_id, code_hash),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('recovery_codes');

-- `id` is the credential's own, in base64url. `suspected_at`: its counter went back, as a copy's would.
create table passkeys (
  project_id uuid not null,
  id text not null,
  user_id uuid not null,
  name text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  is_backed_up boolean not null default false,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  suspected_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index passkeys_of_user on passkeys (project_id, user_id);
call isolate_tenant('passkeys');
