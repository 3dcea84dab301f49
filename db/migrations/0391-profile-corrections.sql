-- What the staff corrected in a person's profile, and why. `fields`: the changed ones, separated by spaces.
create table profile_corrections (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  author_id uuid,
  fields text not null,
  reason text not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, user_id) references users on delete cascade,
  -- Checked at commit: when a project is deleted, authors go before the rows that name them.
  foreign key (project_id, author_id) references users deferrable initially deferred
);
create index profile_corrections_of_user on profile_corrections (project_id, user_id, created_at desc);
create index profile_corrections_of_author on profile_corrections (project_id, author_id);
call isolate_tenant('profile_corrections');
