create table legal_acceptances (
  project_id uuid not null,
  user_id uuid not null,
  kind text not null,
  version integer not null,
  address_hash bytea not null,
  accepted_at timestamptz not null,
  primary key (project_id, user_id, kind, version),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, kind, version) references legal_pages on delete cascade
);
create index legal_acceptances_of_page on legal_acceptances (project_id, kind, version);
call isolate_tenant('legal_acceptances');

-- A ledger: each yes and each no stays, with its day. The last one counts.
create table consents (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('news', 'research', 'story')),
  given boolean not null,
  address_hash bytea not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index consents_of_user on consents (project_id, user_id, purpose, created_at desc, id desc);
call isolate_tenant('consents');

-- Who read something sensitive of a person, and why: shown to that person. Erasing the reader empties `reader_id`.
create table sensitive_reads (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  reader_id uuid,
  what text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  -- Checked at commit: when a project is deleted, readers go before the rows that name them.
  foreign key (project_id, reader_id) references users deferrable initially deferred
);
create index sensitive_reads_of_user on sensitive_reads (project_id, user_id, created_at desc);
create index sensitive_reads_of_reader on sensitive_reads (project_id, reader_id);
call isolate_tenant('sensitive_reads');

create table data_exports (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  bytes integer,
  asked_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  failed_at timestamptz,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index data_exports_of_user on data_exports (project_id, user_id, asked_at desc);
call isolate_tenant('data_exports');

-- Accounts that are to be erased. Deleting the row within the seven days cancels it.
create table account_deletions (
  project_id uuid not null,
  user_id uuid not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  primary key (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('account_deletions');
