-- Links to objects as their editors see them, drafts too. Only the hash of a link's key is stored.
create table preview_links (
  project_id uuid not null,
  key_hash bytea not null,
  object_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (project_id, key_hash),
  foreign key (project_id, object_id) references objects on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index preview_links_of_object on preview_links (project_id, object_id);
create index preview_links_of_user on preview_links (project_id, user_id);
call isolate_tenant('preview_links');
