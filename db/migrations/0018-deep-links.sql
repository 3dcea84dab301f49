-- Addresses that lead into a course, and may enrol.
create table deep_links (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  friendly_id text not null,
  course_id uuid not null,
  object_id uuid not null,
  -- Which block of the object, from 1; null: its beginning.
  block integer,
  enrolls boolean not null default false,
  ends_on date,
  primary key (project_id, id),
  unique (project_id, friendly_id),
  foreign key (project_id, course_id) references courses on delete cascade,
  foreign key (project_id, object_id) references objects on delete cascade
);
create index deep_links_of_object on deep_links (project_id, object_id);
create index deep_links_of_course on deep_links (project_id, course_id);
call isolate_tenant('deep_links');

-- Who came by a link.
create table deep_link_uses (
  project_id uuid not null,
  deep_link_id uuid not null,
  user_id uuid not null,
  uses integer not null default 1,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (project_id, deep_link_id, user_id),
  foreign key (project_id, deep_link_id) references deep_links on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index deep_link_uses_of_user on deep_link_uses (project_id, user_id);
call isolate_tenant('deep_link_uses');
