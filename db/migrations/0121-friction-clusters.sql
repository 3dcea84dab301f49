-- Friction by screen and message: how often, since when, who takes care. Reports of one kind on one page with one message
-- (without its numbers) share a row. It names nobody.
create table friction_clusters (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  -- A hash of kind, page and message.
  fingerprint bytea not null,
  kind text not null,
  message text not null,
  path text not null,
  count integer not null default 1,
  -- Of the newest report that had one: lines such as "send@/assets/outbox-4f2c.js:1:2345".
  stack text,
  build text,
  first_at timestamptz not null,
  last_at timestamptz not null,
  mended_at timestamptz,
  ignored_at timestamptz,
  primary key (project_id, id),
  unique (project_id, fingerprint)
);
create index friction_clusters_newest on friction_clusters (project_id, last_at desc, id desc);
call isolate_tenant('friction_clusters');

-- Who takes care of a cluster.
create table friction_owners (
  project_id uuid not null,
  cluster_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, cluster_id),
  foreign key (project_id, cluster_id) references friction_clusters on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index friction_owners_of_user on friction_owners (project_id, user_id);
call isolate_tenant('friction_owners');

-- Whom a cluster touched, of those who let their use be measured: they are counted, and told when it is mended.
create table friction_touches (
  project_id uuid not null,
  cluster_id uuid not null,
  user_id uuid not null,
  count integer not null default 1,
  last_at timestamptz not null,
  told_at timestamptz,
  primary key (project_id, cluster_id, user_id),
  foreign key (project_id, cluster_id) references friction_clusters on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index friction_touches_of_user on friction_touches (project_id, user_id);
call isolate_tenant('friction_touches');

alter table friction_events drop constraint friction_events_kind_check;
alter table friction_events add check (kind ~ '^[A-Za-z][A-Za-z ]{2,29}$');
alter table friction_events add column cluster_id uuid;
alter table friction_events add foreign key (project_id, cluster_id) references friction_clusters on delete cascade;
create index friction_events_of_cluster on friction_events (project_id, cluster_id, created_at);

-- 'usage': how one uses the academy may be measured, with one's name.
alter table consents drop constraint consents_purpose_check;
alter table consents add check (purpose in ('news', 'research', 'story', 'usage'));
