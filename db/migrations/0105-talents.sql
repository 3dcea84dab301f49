-- The talent bank: what a learner tells recruiters of themselves, one row per person.
create table talents (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  -- The sections as the contract describes them, by name; absent until they were saved once.
  sections jsonb not null,
  -- Counts the saves; `section_versions` says at which of them each section changed last.
  version integer not null,
  section_versions jsonb not null,
  -- Derived from the sections, for lists and sorting.
  headline text not null,
  city text,
  state text,
  years_of_experience integer not null,
  proven_skills integer not null,
  resume_path text,
  -- What its text says that the profile does not, until the person has taken it over or left it.
  resume_proposals jsonb,
  published_at timestamptz,
  paused_at timestamptz,
  -- When the person last said that the profile is still true; it is hidden twelve months later.
  confirmed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, user_id),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('talents');
create index talents_published on talents (project_id, updated_at desc) where published_at is not null;

-- What a published profile is found by: skills, languages, availability …, and the words of its texts.
create table talent_facets (
  project_id uuid not null,
  facet text collate "C" not null,
  value text collate "C" not null,
  talent_id uuid not null,
  -- The value as people read it: "Escuta e acolhimento" for "escuta e acolhimento".
  label text not null,
  primary key (project_id, facet, value, talent_id),
  foreign key (project_id, talent_id) references talents on delete cascade
);
call isolate_tenant('talent_facets');
-- Counting options reads this index alone.
create index talent_facets_of_talent on talent_facets (project_id, talent_id, facet, value);

-- Who opened which profile, once per day. The person sees them.
create table talent_views (
  project_id uuid not null,
  talent_id uuid not null,
  viewer_id uuid not null,
  day date not null,
  viewed_at timestamptz not null,
  primary key (project_id, talent_id, viewer_id, day),
  foreign key (project_id, talent_id) references talents on delete cascade,
  foreign key (project_id, viewer_id) references users on delete cascade
);
call isolate_tenant('talent_views');
create index talent_views_by_viewer on talent_views (project_id, viewer_id, viewed_at);

-- A recruiter asks to talk. Name and contact open to them once the person has accepted.
create table talent_interests (
  project_id uuid not null,
  id uuid not null,
  talent_id uuid not null,
  recruiter_id uuid not null,
  message text not null,
  created_at timestamptz not null,
  accepted_at timestamptz,
  declined_at timestamptz,
  primary key (project_id, id),
  unique (project_id, talent_id, recruiter_id),
  foreign key (project_id, talent_id) references talents on delete cascade,
  foreign key (project_id, recruiter_id) references users on delete cascade,
  check (accepted_at is null or declined_at is null)
);
call isolate_tenant('talent_interests');
create index talent_interests_by_recruiter on talent_interests (project_id, recruiter_id);

-- A recruiter saw a profile by name without waiting for the answer, and gave a reason, which the person reads.
create table talent_reveals (
  project_id uuid not null,
  talent_id uuid not null,
  viewer_id uuid not null,
  reason text not null,
  revealed_at timestamptz not null,
  primary key (project_id, talent_id, viewer_id),
  foreign key (project_id, talent_id) references talents on delete cascade,
  foreign key (project_id, viewer_id) references users on delete cascade
);
call isolate_tenant('talent_reveals');
create index talent_reveals_by_viewer on talent_reveals (project_id, viewer_id);

-- What staff write down about a profile, for each other.
create table talent_notes (
  project_id uuid not null,
  id uuid not null,
  talent_id uuid not null,
  author_id uuid not null,
  body text not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, talent_id) references talents on delete cascade,
  foreign key (project_id, author_id) references users on delete cascade
);
call isolate_tenant('talent_notes');
create index talent_notes_of_talent on talent_notes (project_id, talent_id);
create index talent_notes_by_author on talent_notes (project_id, author_id);

-- A recruiter's own lists of profiles; a list is there while it has a row.
create table talent_list_entries (
  project_id uuid not null,
  owner_id uuid not null,
  list text not null,
  talent_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, owner_id, list, talent_id),
  foreign key (project_id, talent_id) references talents on delete cascade,
  foreign key (project_id, owner_id) references users on delete cascade
);
call isolate_tenant('talent_list_entries');
create index talent_list_entries_of_talent on talent_list_entries (project_id, talent_id);

-- A search that a recruiter saved; `query` is that of the page. New profiles that match are told by e-mail.
create table talent_searches (
  project_id uuid not null,
  id uuid not null,
  owner_id uuid not null,
  name text not null,
  query text not null,
  -- Profiles published after this moment are new.
  seen_at timestamptz not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, owner_id) references users on delete cascade
);
call isolate_tenant('talent_searches');
create index talent_searches_of_owner on talent_searches (project_id, owner_id);
