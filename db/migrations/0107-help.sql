-- The academies' last number of a message: numbers are read out on the telephone, so they are short.
create table help_numbers (
  project_id uuid primary key references projects on delete cascade,
  last integer not null
);
call isolate_tenant('help_numbers');

-- A conversation of a person with the staff. Goes with the person. Whoever of the staff answers may leave: no foreign key.
create table help_threads (
  project_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  number integer not null,
  topic text not null,
  subject text not null,
  -- What the person chose to send along: where they were, the last error, the device, the check of their access.
  context jsonb not null default '{}',
  course text,
  state text not null check (state in ('sent', 'taken', 'answered', 'resolved')),
  assignee_id uuid,
  promised_at timestamptz not null,
  -- Since when an answer is owed; null while none is.
  waiting_since timestamptz,
  taken_at timestamptz,
  answered_at timestamptz,
  resolved_at timestamptz,
  -- When the person last read it.
  seen_at timestamptz not null,
  updated_at timestamptz not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, number),
  foreign key (project_id, user_id) references users on delete cascade
);
create index help_threads_of_user on help_threads (project_id, user_id, updated_at desc);
create index help_threads_waiting on help_threads (project_id, waiting_since, id) where waiting_since is not null;
create index help_threads_in_state on help_threads (project_id, state, updated_at desc, id desc);
create index help_threads_of_assignee on help_threads (project_id, assignee_id, updated_at desc, id desc);
call isolate_tenant('help_threads');

create table help_messages (
  project_id uuid not null,
  id uuid not null,
  thread_id uuid not null,
  -- Whose conversation it is; who wrote it is author_id.
  user_id uuid not null,
  author_id uuid,
  kind text not null check (kind in ('person', 'staff', 'note', 'event')),
  body text not null,
  via text not null default 'page' check (via in ('page', 'email')),
  -- What makes sending it twice do nothing: the form's id, or the e-mail's Message-ID.
  client_id text not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  unique (project_id, thread_id, client_id),
  foreign key (project_id, thread_id) references help_threads on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index help_messages_of_user on help_messages (project_id, user_id, client_id);
call isolate_tenant('help_messages');

create table help_files (
  project_id uuid not null,
  id uuid not null,
  message_id uuid not null,
  user_id uuid not null,
  name text not null,
  path text not null,
  bytes integer not null,
  created_at timestamptz not null,
  primary key (project_id, id),
  foreign key (project_id, message_id) references help_messages on delete cascade,
  foreign key (project_id, user_id) references users on delete cascade
);
create index help_files_of_message on help_files (project_id, message_id);
create index help_files_of_user on help_files (project_id, user_id);
call isolate_tenant('help_files');

-- Answers that the staff keeps at hand.
create table saved_answers (
  project_id uuid not null references projects on delete cascade,
  id uuid not null,
  title text not null,
  body text not null,
  updated_at timestamptz not null,
  primary key (project_id, id)
);
call isolate_tenant('saved_answers');
