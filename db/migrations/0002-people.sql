-- The people of a project. `email_key` is the email in the form in which two of them are compared.
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
