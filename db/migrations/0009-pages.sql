-- What an academy publishes beside its landing page: legal texts (versioned) and frequent questions. `changes` says in a few
-- plain sentences what is new in a version, for people who accepted the one before.
create table legal_pages (
  project_id uuid not null references projects on delete cascade,
  kind text not null check (kind in ('privacy-policy', 'use-terms')),
  version integer not null,
  title text not null,
  body text not null,
  changes text not null default '',
  published_at date not null,
  primary key (project_id, kind, version)
);
call isolate_tenant('legal_pages');

create table faq_items (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  friendly_id text not null,
  group_name text not null,
  question text not null,
  answer text not null,
  position integer not null,
  primary key (project_id, id),
  unique (project_id, friendly_id)
);
call isolate_tenant('faq_items');
