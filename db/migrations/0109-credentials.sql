-- A certificate's `id` lasts; `token` and `credential_id` are of what was issued last. It keeps the design of its day, and what
-- was studied: [{"name", "objects": [titles]}].
alter table certificates
  add column credential_id uuid not null default gen_random_uuid(),
  add column design jsonb not null default '{}',
  add column trails jsonb not null default '[]',
  add column revoked_reason text,
  add column reissued_at timestamptz;
alter table certificates alter column credential_id drop default;
create index certificates_by_day on certificates (project_id, created_at desc, id desc);
create index certificates_revoked on certificates (project_id, revoked_at) where revoked_at is not null;

-- How the certificates of a course look, who signs them and how long they hold. A course without a row has the standard design.
create table certificate_designs (
  project_id uuid not null,
  course_id uuid not null,
  layout text not null check (layout in ('mapa', 'horizonte', 'margem', 'medalha')),
  -- [{"id", "name", "role", "signature"}] and [{"id", "name", "logo"}]; the last of each is a path in the file store, or null.
  signatories jsonb not null default '[]',
  partners jsonb not null default '[]',
  has_transcript boolean not null default true,
  valid_months integer check (valid_months between 1 and 120),
  updated_at timestamptz not null,
  primary key (project_id, course_id),
  foreign key (project_id, course_id) references courses on delete cascade
);
call isolate_tenant('certificate_designs');

-- What was issued before a certificate's last issue: its code leads to the certificate that stands now.
create table former_certificates (
  project_id uuid not null,
  token text not null,
  credential_id uuid not null,
  certificate_id uuid not null,
  user_id uuid not null,
  name text not null,
  course_name text not null,
  hours numeric(6, 1) not null,
  started_at timestamptz not null,
  completed_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  revoked_reason text,
  created_at timestamptz not null,
  reason text not null check (reason in ('name', 'renewal', 'reissue')),
  replaced_at timestamptz not null,
  primary key (project_id, token),
  foreign key (project_id, certificate_id) references certificates on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index former_certificates_of on former_certificates (project_id, certificate_id, replaced_at desc);
create index former_certificates_of_user on former_certificates (project_id, user_id);
call isolate_tenant('former_certificates');

-- The key pairs (Ed25519) that an academy signs with, one in use. A retired one loses its private half, which is encrypted;
-- its public half stays published, so that what it signed can still be verified.
create table certificate_keys (
  project_id uuid not null references projects on delete cascade,
  id text not null,
  public_key bytea not null,
  private_key bytea,
  created_at timestamptz not null,
  retired_at timestamptz,
  primary key (project_id, id),
  check ((private_key is null) = (retired_at is not null))
);
create unique index certificate_keys_in_use on certificate_keys (project_id) where retired_at is null;
call isolate_tenant('certificate_keys');

-- Certificates of a course made together, as one zip. `user_id` is who asked.
create table certificate_batches (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  course_id uuid not null,
  bytes integer,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  failed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, course_id) references courses on delete cascade
);
create index certificate_batches_by_day on certificate_batches (project_id, asked_at desc);
create index certificate_batches_of_user on certificate_batches (project_id, user_id);
create index certificate_batches_of_course on certificate_batches (project_id, course_id);
call isolate_tenant('certificate_batches');

-- The people of a batch; `done_at` when their certificate is in the file store, `is_new` when the batch issued it.
create table certificate_batch_people (
  project_id uuid not null,
  batch_id uuid not null,
  user_id uuid not null,
  done_at timestamptz,
  is_new boolean not null default false,
  primary key (project_id, batch_id, user_id),
  foreign key (project_id, batch_id) references certificate_batches on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index certificate_batch_people_of on certificate_batch_people (project_id, user_id);
call isolate_tenant('certificate_batch_people');
