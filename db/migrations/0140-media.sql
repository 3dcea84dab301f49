-- What an academy's contents are made of beside texts: one row for each stored file that its folder would hold. Holds nothing of a
-- person; who uploaded a file is in the audit trail.
create table media (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  -- As contents name it: "pictures/roda.webp", "media/…", "files/…".
  path text not null,
  kind text not null check (kind in ('picture', 'video', 'audio', 'captions', 'document')),
  name text not null,
  -- What a picture shows; empty while nobody has said it, and where it only decorates.
  alt text not null default '',
  is_decorative boolean not null default false,
  -- The captions of a video that was uploaded with them.
  captions_id uuid,
  bytes integer not null check (bytes > 0),
  -- Changes with the bytes: part of the address, so that browsers keep a file for ever.
  fingerprint text not null,
  -- How long it plays, where the file says it.
  seconds integer,
  -- Name and description in lower case without accents.
  search_key text not null,
  added_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, path),
  foreign key (project_id, captions_id) references media,
  check (not (is_decorative and alt <> ''))
);
create index media_by_time on media (project_id, added_at desc, id desc);
create index media_of_captions on media (project_id, captions_id);
call isolate_tenant('media');
