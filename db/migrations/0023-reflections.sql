-- What somebody wrote for themselves. `encrypted` is encrypted with a key of the installation; `prompt` is what it answers,
-- kept with it because the object may change or go. It goes with its person, and is part of what they may download.
create table reflections (
  project_id uuid not null,
  user_id uuid not null,
  object_id uuid not null,
  block text not null,
  prompt text not null,
  encrypted bytea not null,
  updated_at timestamptz not null,
  primary key (project_id, user_id, object_id, block),
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('reflections');
