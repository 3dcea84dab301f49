-- What the language model cost a project on one day, in tokens: its budget holds across processes and restarts.
create table assistant_usage (
  project_id uuid not null references projects on delete cascade,
  day date not null,
  calls integer not null default 0,
  tokens integer not null default 0,
  primary key (project_id, day)
);
call isolate_tenant('assistant_usage');
