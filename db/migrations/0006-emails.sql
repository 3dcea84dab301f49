-- Links that prove whose mailbox it is, each good for one use and one hour from when its email left; the one that takes back
-- a changed email ('email-back'), for seven days. An email's key is made when the email leaves and stored as SHA-256 only;
-- one that is sent again carries another key.
create table one_use_links (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('password', 'email', 'email-back')),
  -- The address that is to be confirmed, if any.
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

-- Every email to a person: waiting, sent, or failed and why. Its content is deleted once it is sent or failed; without a
-- person, the whole row.
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

-- What a person does not want to be written to about. Without a row they do.
create table notification_refusals (
  project_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('announcements', 'study', 'forum')),
  created_at timestamptz not null,
  primary key (project_id, user_id, kind),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('notification_refusals');
