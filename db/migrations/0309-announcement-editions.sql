-- What a required reading said before staff changed it, once people had read it.
create table announcement_editions (
  project_id uuid not null,
  id uuid not null,
  announcement_id uuid not null,
  title text not null,
  body text not null,
  -- Until when it stood.
  replaced_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, announcement_id) references announcements on delete cascade
);
create index announcement_editions_of on announcement_editions (project_id, announcement_id, replaced_at);
call isolate_tenant('announcement_editions');

-- Who read an edition before everybody was asked to read the next one.
create table former_announcement_answers (
  project_id uuid not null,
  user_id uuid not null,
  edition_id uuid not null,
  created_at timestamptz not null,
  primary key (project_id, user_id, edition_id),
  foreign key (project_id, user_id) references users on delete cascade,
  foreign key (project_id, edition_id) references announcement_editions on delete cascade
);
create index former_announcement_answers_of on former_announcement_answers (project_id, edition_id);
call isolate_tenant('former_announcement_answers');
