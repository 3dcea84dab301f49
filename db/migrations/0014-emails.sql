-- Links that prove whose mailbox it is, each good for one use and one hour from when its email left. The keys that
-- emails carry are made when they leave, and kept as SHA-256 only: an email that is sent again carries another one.
-- Goes with its person.
create table one_use_links (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('password', 'email')),
  -- The new address, where it is an address that is to be confirmed.
  email text,
  key_hashes bytea[] not null default '{}',
  expires_at timestamptz,
  ended_at timestamptz,
  ended_by text check (ended_by in ('used', 'replaced')),
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade
);
create index one_use_links_of_user on one_use_links (project_id, user_id);
call isolate_tenant('one_use_links');

-- Every e-mail to a person: waiting, sent, or failed and why. What it says is forgotten once it is sent or failed;
-- without a person the whole row goes then. Goes with its person.
create table emails (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  user_id uuid,
  link_id uuid,
  kind text not null,
  recipient text not null,
  content jsonb,
  tries integer not null default 0,
  fault text,
  sent_at timestamptz,
  failed_at timestamptz,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, link_id) references one_use_links on delete cascade
);
create index emails_of_user on emails (project_id, user_id, created_at desc);
create index emails_of_link on emails (project_id, link_id);
call isolate_tenant('emails');
