-- Work that the academy's staff offer to its learners. Holds nothing of a person.
create table vacancies (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  title text not null,
  description text not null,
  city text,
  state text,
  -- on_site, hybrid or remote.
  mode text not null,
  hours text,
  wage text,
  -- Kept first for people with disabilities (Lei 8.213/1991, art. 93).
  is_for_quota boolean not null,
  -- The last day to apply, in the academy's time zone.
  closes_on date,
  published_at timestamptz,
  closed_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (project_id, id)
);
call isolate_tenant('vacancies');

-- A person applied, and let the staff see name, e-mail and profile for this vacancy alone.
create table vacancy_applications (
  project_id uuid not null,
  id uuid not null,
  vacancy_id uuid not null,
  user_id uuid not null,
  message text,
  shares_phone boolean not null,
  -- new, talking, interview, chosen or declined.
  stage text not null,
  stage_at timestamptz not null,
  -- The kind answer to somebody who is not taken, and when it went out.
  answer text,
  told_at timestamptz,
  applied_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, vacancy_id, user_id),
  foreign key (project_id, vacancy_id) references vacancies on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
call isolate_tenant('vacancy_applications');
create index vacancy_applications_by_user on vacancy_applications (project_id, user_id);
create index vacancy_applications_new on vacancy_applications (project_id) where stage = 'new';
